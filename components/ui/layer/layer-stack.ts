import { readNavigation, subscribeNavigation } from '../navigation';

const elements = new Map<number, HTMLElement>();

/** Only inside the topmost modal is a toast visible, reachable and announced. */
export const layerStack = {
  add(layer: number, element: HTMLElement): void {
    elements.set(layer, element);
  },
  forget(layer: number): void {
    elements.delete(layer);
  },
  top(): HTMLElement | null {
    const layer = readNavigation().open.findLast((one) => elements.has(one));
    return (layer !== undefined && elements.get(layer)) || null;
  },
  subscribe: subscribeNavigation,
};
