/** Members may send it with their diagnostics. */
let latest = '';

export function watchErrors(): () => void {
  const onError = (event: ErrorEvent) => {
    latest = `${event.message} @${event.filename.split('/').at(-1) ?? ''}:${event.lineno}`;
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    // React handles a stylesheet's error; the chunk's script reports it.
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
let refused = '';

/** One may be the other's cause. Empty = neither. */
export const lastError = (): string => [refused, latest].filter(Boolean).join('; ');

/** Error scenes and diagnostics show the id; empty = no answer. */
export function noteErrorId(id: string, what: string): void {
  errorId = id;
  if (id !== '') refused = `${what} ${id}`;
}

export const lastErrorId = (): string => errorId;
