import { plotOnScreen } from './plan';

/** The viewBox of the map. */
export type View = readonly [x: number, y: number, width: number, height: number];

/** The whole board with the air above its towers. */
export const WHOLE_BOARD: View = [-220, -78, 414, 290];

/** A view of this size with the plot at a fraction of its width and height; the sky above stays free for text. */
export function viewOn(
  no: number,
  width: number,
  height: number,
  at: readonly [x: number, y: number] = [0.5, 0.6],
): View {
  const [x, y] = plotOnScreen(no);
  return [Math.round(x - width * at[0]), Math.round(y - height * at[1]), width, height];
}
