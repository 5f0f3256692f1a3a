import { CLIENT_COPY, REQUEST_COPY, TOAST_MS } from './copy';

/** Where a request failed: before it was sent (wrong use, a file too large), in a hook, on the way, or in what came back. */
export type RequestFailure = 'usage' | 'file' | 'hook' | 'timeout' | 'network' | 'response';

/** Every rejection of the request layer: `errMsg` for people and logs, `statusCode` 0 when there was no answer. */
export class RequestError extends Error {
  readonly errMsg: string;
  readonly statusCode: number;
  readonly failure: RequestFailure;

  constructor(failure: RequestFailure, errMsg: string, statusCode = 0, options?: ErrorOptions) {
    super(errMsg, options);
    this.name = 'RequestError';
    this.failure = failure;
    this.errMsg = errMsg;
    this.statusCode = statusCode;
  }
}

/** A throw of unknown origin, as the one kind of error that callers see. */
export function toRequestError(cause: unknown, failure: RequestFailure = 'hook'): RequestError {
  if (cause instanceof RequestError) return cause;
  return new RequestError(failure, cause instanceof Error ? cause.message : String(cause), 0, {
    cause,
  });
}

/**
 * What a person reads about a failed transport; undefined for failures of another kind. The words of the specification for
 * a bad status and a bad body (section 8) are for logs: whoever meets a proxy's page needs to know that trying again helps.
 */
export function transportText({ failure, errMsg, cause }: RequestError): string | undefined {
  if (failure === 'timeout') return REQUEST_COPY.timeout;
  if (failure === 'response') return CLIENT_COPY.noUsableAnswer;
  if (failure !== 'network') return undefined;
  // A browser says no more than "failed" when a connection breaks, each in its own English.
  const isPlain =
    (cause instanceof Error && cause.name === 'TypeError') ||
    errMsg === '' ||
    errMsg === 'request:fail';
  return isPlain ? REQUEST_COPY.network : REQUEST_COPY.networkPrefix + errMsg;
}

/** The toast of a failure and how many ms it stays; undefined for failures that the caller tells in its own way. */
export function toastOf(error: RequestError): { text: string; ms: number } | undefined {
  if (error.failure === 'file') return { text: error.errMsg, ms: TOAST_MS.error };
  const text = transportText(error);
  return text === undefined ? undefined : { text, ms: TOAST_MS.network };
}
