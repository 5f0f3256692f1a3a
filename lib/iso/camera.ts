import { plotOnScreen } from './plan';

export type View = readonly [x: number, y: number, width: number, height: number];

/** With the air above its towers. */
export const WHOLE_BOARD: View = [-220, -78, 414, 290];

/** The sky above stays free for text. */
export function viewOn(
  no: number,
  width: number,
  height: number,
  at: readonly [x: number, y: number] = [0.5, 0.6],
): View {
  const [x, y] = plotOnScreen(no);
  return [Math.round(x - width * at[0]), Math.round(y - height * at[1]), width, height];
}
