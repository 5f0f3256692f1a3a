import { viewOn, type View } from '@/components/city/city';
import { plotOnScreen } from '@/components/city/iso/plan';

/** Size of the nearest picture, in map units. */
const NEAREST = { width: 234, height: 245 };
/** My plot stands at the right third, and at most this far down: just above the white body. */
const RIGHT = 0.68;
const LOWEST = 0.886;
/** Share of the height that belongs to the headline: sky. */
const SKY = 0.45;
/** Roofs of the back row reach this far above the map's upper corner. */
const ROOFS = 27;

/**
 * The crop of the map for the hero: sky behind the headline, my plot below it. The further back a plot lies, the more
 * of the streets in front of it are shown; the further to the front, the further the camera steps back.
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
