/** State outside React that several places follow: the one subscribe/notify of the app. */

export interface Signal<Args extends unknown[] = []> {
  /** @returns ends the subscription */
  subscribe: (listener: (...args: Args) => void) => () => void;
  notify: (...args: Args) => void;
}

/** Listeners of a change whose value is stored elsewhere, for example in the storage. */
export function createSignal<Args extends unknown[] = []>(): Signal<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify(...args) {
      for (const listener of listeners) listener(...args);
    },
  };
}

export interface Store<T> {
  read: () => T;
  /** Sets the value; an equal value notifies no listener. */
  write: (next: T) => void;
  /** @returns ends the subscription */
  subscribe: (listener: () => void) => () => void;
}

/** A value with listeners, in the shape that `useSyncExternalStore(subscribe, read)` takes. */
export function createStore<T>(initial: T): Store<T> {
  const { subscribe, notify } = createSignal();
  let value = initial;
  return {
    read: () => value,
    write(next) {
      if (Object.is(next, value)) return;
      value = next;
      notify();
    },
    subscribe,
  };
}
