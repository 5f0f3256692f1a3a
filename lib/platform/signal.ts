/** The only subscribe/notify of the app. */

export interface Signal<Args extends unknown[] = []> {
  subscribe: (listener: (...args: Args) => void) => () => void;
  notify: (...args: Args) => void;
}

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
  /** An equal value notifies nobody. */
  write: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** For `useSyncExternalStore`. */
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
