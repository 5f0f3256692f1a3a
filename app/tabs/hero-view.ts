import { type View, viewOn } from '@/lib/iso/camera';
import { plotOnScreen } from '@/lib/iso/plan';

const NEAREST = { width: 234, height: 245 };
/** Right third, just above the white body. */
const RIGHT = 0.68;
const LOWEST = 0.886;
const SKY = 0.45;
/** Above the map's corner. */
const ROOFS = 27;

/** Plots at the back show more streets before them; those at the front are shown from further away. */
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
