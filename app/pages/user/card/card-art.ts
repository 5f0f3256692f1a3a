import type { CardArt } from '@/components/card/face/art';

/** A full-size plate would cover the roofs at this zoom. */
const PLATE_SCALE = 0.6;
/** Position of the own plot. */
const CITY_VIEW = { width: 168, height: 150, at: [0.55, 0.72] } as const;
const PLAN = { left: -20, width: 40, below: 12, air: 6, least: 48 };
const STREET_LEVELS = [1, 2, 3, 4, 5, 3, 2] as const;
const OWN_PLACE = 4;
/** For members without a plot. */
const SOMEWHERE = 37;

export async function loadCardArt(): Promise<CardArt> {
  const [{ printBuilding, printCity }, { demoPlots }, { viewOn }, { HEIGHT }] = await Promise.all([
    import('@/lib/iso/print'),
    import('@/lib/iso/demo-plots'),
    import('@/lib/iso/camera'),
    import('@/lib/iso/kit'),
  ]);
  const heightOf = (level: number) =>
    HEIGHT[String(Math.min(level, 7)) as keyof typeof HEIGHT] ?? 0;
  return {
    plan(level, no, seed, tint) {
      const height = Math.max(PLAN.least, heightOf(level) + PLAN.below + PLAN.air);
      return {
        markup: printBuilding(
          { level, no: no ?? undefined, seed, isOnLot: true },
          'pl',
          'wire',
          tint,
        ),
        viewBox: `${PLAN.left} ${PLAN.below - height} ${PLAN.width} ${height}`,
      };
    },
    street: (level, tint) =>
      STREET_LEVELS.map((usual, index) => {
        const own = index === OWN_PLACE ? Math.max(level, 1) : usual;
        return {
          markup: printBuilding({ level: own }, `st${index}`, 'brush', tint),
          viewBox: '-17 -111 34 123',
        };
      }),
    city(level, no, seed, light) {
      const plots = demoPlots(seed).map((plot) =>
        plot.no === no ? { no, level: Math.max(level, 1) } : plot,
      );
      const markup = printCity(
        { plots, seed, me: no ?? undefined, plateScale: PLATE_SCALE },
        'ci',
        light,
      );
      return {
        markup,
        viewBox: viewOn(no ?? SOMEWHERE, CITY_VIEW.width, CITY_VIEW.height, CITY_VIEW.at).join(' '),
      };
    },
  };
}
