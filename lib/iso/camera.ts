import { plotOnScreen } from './plan';

export type View = readonly [x: number, y: number, width: number, height: number];

export const WHOLE_BOARD: View = [-220, -78, 414, 290];

export function viewOn(
  no: number,
  width: number,
  height: number,
  at: readonly [x: number, y: number] = [0.5, 0.6],
): View {
  const [x, y] = plotOnScreen(no);
  return [Math.round(x - width * at[0]), Math.round(y - height * at[1]), width, height];
}
