/** Agreements between the tabs of one browser: locks and channels are missing in some messaging apps' browsers. */

/**
 * Does work in one tab at a time: in this one as soon as no other does it, until `stop`. A browser without locks does it in each tab.
 *
 * @param begin starts the work. @returns ends it
 * @returns stops it here, or the waiting for it
 */
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
    // called off while it waited
    .catch(() => undefined);
  return () => {
    waiting.abort();
    stop?.();
  };
}

export interface TabChannel<T> {
  /** To the other tabs. */
  send: (message: T) => void;
  close: () => void;
}

/** A channel to the other tabs; without the browser's help it leads nowhere. */
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
