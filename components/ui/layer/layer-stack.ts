import { readNavigation, subscribeNavigation } from '../navigation';

const elements = new Map<number, HTMLElement>();

/**
 * The elements of the open dialogs and sheets. The host of toasts reads the top one: only inside the topmost modal
 * dialog is something visible above it, reachable by touch and announced by screen readers.
 */
export const layerStack = {
  /** To be called before the layer opens. */
  add(layer: number, element: HTMLElement): void {
    elements.set(layer, element);
  },
  /** To be called after the layer has closed. */
  forget(layer: number): void {
    elements.delete(layer);
  },
  /** The topmost open layer, null when none is open. */
  top(): HTMLElement | null {
    const layer = readNavigation().open.findLast((one) => elements.has(one));
    return (layer !== undefined && elements.get(layer)) || null;
  },
  subscribe: subscribeNavigation,
};
