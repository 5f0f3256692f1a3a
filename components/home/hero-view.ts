import { viewOn, type View } from '@/components/city/city';
import { plotOnScreen } from '@/components/city/iso/plan';

/** Size of the nearest picture, in map units. */
const NEAREST = { width: 234, height: 245 };
/** My plot stands at the right third, just above the white body. */
const AT = [0.68, 0.886] as const;
/** Share of the height that belongs to the headline: sky. */
const SKY = 0.45;
/** Roofs of the back row reach this far above the map's upper corner. */
const ROOFS = 27;

/**
 * The crop of the map for the hero. The further down the map a plot lies, the more roofs stand behind it: the camera
 * steps back until they are all below the headline.
 */
export function heroView(blockNo: number): { view: View; plateScale: number } {
  const [, y] = plotOnScreen(blockNo);
  const height = Math.max(NEAREST.height, Math.round((y + ROOFS) / (AT[1] - SKY)));
  const zoom = height / NEAREST.height;
  return { view: viewOn(blockNo, Math.round(NEAREST.width * zoom), height, AT), plateScale: zoom };
}
