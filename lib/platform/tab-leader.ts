/** Some messengers' browsers have no locks and channels. */

/** Works in this tab as soon as no other does. A browser without locks works in each tab. `begin` returns its end. */
export function leadTabs(name: string, begin: () => () => void): () => void {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return begin();
  const waiting = new AbortController();
  let stop: (() => void) | undefined;
  locks
    .request(name, { signal: waiting.signal }, () => {
      if (waiting.signal.aborted) return undefined;
      const end = begin();
      return new Promise<void>((resolve) => {
        stop = () => {
          end();
          resolve();
        };
      });
    })
    // Aborted while it waited.
    .catch(() => undefined);
  return () => {
    waiting.abort();
    stop?.();
  };
}

export interface TabChannel<T> {
  send: (message: T) => void;
  close: () => void;
}

/** Does nothing where the browser has no channels. */
export function openTabChannel<T>(
  name: string,
  onMessage: (message: unknown) => void,
): TabChannel<T> {
  if (typeof BroadcastChannel !== 'function')
    return { send: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}
