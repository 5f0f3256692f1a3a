import { type View, viewOn } from '@/lib/iso/camera';
import { plotOnScreen } from '@/lib/iso/plan';

/** Size of the nearest picture, in map units. */
const NEAREST = { width: 234, height: 245 };
/** Position of the own plot: at the right third, and at most this far down, just above the white body. */
const RIGHT = 0.68;
const LOWEST = 0.886;
/** Share of the height that belongs to the headline: sky. */
const SKY = 0.45;
/** Roofs of the back row reach this far above the map's upper corner. */
const ROOFS = 27;

/**
 * The crop of the map for the hero: sky behind the headline, the own plot below it. Plots at the back show more streets in
 * front of them; plots at the front are shown from further away.
 */
export function heroView(blockNo: number): { view: View; plateScale: number } {
  const [, y] = plotOnScreen(blockNo);
  const height = Math.max(NEAREST.height, Math.round((y + ROOFS) / (LOWEST - SKY)));
  const zoom = height / NEAREST.height;
  const down = Math.min(LOWEST, (y + ROOFS) / height + SKY);
  return {
    view: viewOn(blockNo, Math.round(NEAREST.width * zoom), height, [RIGHT, down]),
    plateScale: zoom,
  };
}
