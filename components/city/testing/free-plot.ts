import type { FreePlot } from '@/lib/city/use-hall';
import type { Plot } from '@/lib/city/use-street';
import { isNextDoor } from '@/lib/iso/nearness';

const freePlotOf =
  (plots: readonly Plot[]) =>
  ({ no }: Plot): FreePlot => {
    const neighbours = plots
      .filter((plot) => plot.state === 'taken' && isNextDoor(plot.no, no))
      .map(({ no: next, name, level, isMayor, isFriend }) => ({
        no: next,
        name,
        level,
        isMayor,
        isFriend,
      }));
    return {
      no,
      neighbours,
      around: neighbours.length,
      arrivals: 0,
      bricks: neighbours.length * 2,
      days: Array.from({ length: 30 }, (_, day) => (day === 29 ? neighbours.length * 2 : 0)),
    };
  };

/** As the server lists them: here all that happened around was today. */
export const freePlotsOf = (plots: readonly Plot[]): FreePlot[] =>
  plots.filter(({ state }) => state === 'free').map(freePlotOf(plots));
