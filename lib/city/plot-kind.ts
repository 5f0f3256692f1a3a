import type { Plot } from './use-street';

export const PLOT_KINDS = ['mine', 'friend', 'mayor', 'taken', 'free', 'reserved'] as const;
export type PlotKind = (typeof PLOT_KINDS)[number];

export function kindOf(
  { no, state, isFriend, isMayor }: Pick<Plot, 'no' | 'state' | 'isFriend' | 'isMayor'>,
  me: number | null,
): PlotKind {
  if (no === me) return 'mine';
  if (state === 'free') return 'free';
  if (state !== 'taken') return 'reserved';
  return isMayor ? 'mayor' : isFriend ? 'friend' : 'taken';
}
