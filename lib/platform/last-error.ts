/** The newest uncaught error of this page life, for the diagnostics that a person may send. */
let latest = '';

/** Listens once; errors are reported by the browser as before. */
export function watchErrors(): () => void {
  const onError = (event: ErrorEvent) => {
    latest = `${event.message} @${event.filename.split('/').at(-1) ?? ''}:${event.lineno}`;
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    // A stylesheet that did not come: React waits for its `error` event and forgets about it; the script beside it tells the failure.
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

/** Empty while nothing has gone wrong. */
export const lastError = (): string => latest;
