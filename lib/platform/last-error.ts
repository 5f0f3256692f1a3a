/** The newest uncaught error since the page was loaded, for the diagnostics that a member may send. */
let latest = '';

/** Listens once; errors are reported by the browser as before. */
export function watchErrors(): () => void {
  const onError = (event: ErrorEvent) => {
    latest = `${event.message} @${event.filename.split('/').at(-1) ?? ''}:${event.lineno}`;
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    // A stylesheet that failed to load: React handles its `error` event; the chunk's script reports the failure.
    if (event.reason instanceof Event) return event.preventDefault();
    latest =
      event.reason instanceof Error
        ? `${event.reason.name}: ${event.reason.message}`
        : String(event.reason);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

let errorId = '';
/** The newest answer that was an error, with its 错误编号. */
let refused = '';

/** The newest answer that was an error and the newest uncaught error: one may be the cause of the other. Empty without either. */
export const lastError = (): string => [refused, latest].filter(Boolean).join('; ');

/** Remembers the 错误编号 of the newest failed call, for error scenes and diagnostics; empty when there was no answer. */
export function noteErrorId(id: string, what: string): void {
  errorId = id;
  if (id !== '') refused = `${what} ${id}`;
}

export const lastErrorId = (): string => errorId;
