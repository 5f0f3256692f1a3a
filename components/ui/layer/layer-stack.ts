/**
 * The open dialogs and sheets, bottom first. The host of toasts reads the top one: only inside the topmost modal
 * dialog is something visible above it, reachable by touch and told by screen readers.
 */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HTMLElement[]) {
  open = next;
  listeners.forEach((listener) => listener());
}

export const layerStack = {
  push(element: HTMLElement) {
    publish([...open.filter((other) => other !== element), element]);
  },
  remove(element: HTMLElement) {
    if (open.includes(element)) publish(open.filter((other) => other !== element));
  },
  /** The topmost open layer, null when none is open. */
  top(): HTMLElement | null {
    return open.at(-1) ?? null;
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
