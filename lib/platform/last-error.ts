/** For members' diagnostics. */
let latest = '';

export function watchErrors(): () => void {
  const onError = (event: ErrorEvent) => {
    latest = `${event.message} @${event.filename.split('/').at(-1) ?? ''}:${event.lineno}`;
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    // React handles failed stylesheets; the chunk's script reports.
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
/** With its 错误编号. */
let refused = '';

/** One may cause the other. Empty = none. */
export const lastError = (): string => [refused, latest].filter(Boolean).join('; ');

/** For error scenes and diagnostics; empty = no answer. */
export function noteErrorId(id: string, what: string): void {
  errorId = id;
  if (id !== '') refused = `${what} ${id}`;
}

export const lastErrorId = (): string => errorId;
