import { isMissing } from '../platform/keep-loading';
import { CLIENT_COPY, REQUEST_COPY, TOAST_MS } from './copy';

/** Where a request failed: before it was sent (wrong use, a file too large), in a hook, in transport, or in the response. */
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
  // what the call needs to be sent comes over the network, too
  if (isMissing(cause)) return new RequestError('network', '', 0, { cause });
  return new RequestError(failure, cause instanceof Error ? cause.message : String(cause), 0, {
    cause,
  });
}

/**
 * The message for a failed transport; undefined for failures of another kind. The fixed words for a bad status and a bad
 * body (specification 8.2) are for logs: a user who gets a proxy's error page needs to know that a retry helps.
 */
export function transportText({ failure, errMsg, cause }: RequestError): string | undefined {
  if (failure === 'timeout') return REQUEST_COPY.timeout;
  if (failure === 'response') return CLIENT_COPY.noUsableAnswer;
  if (failure !== 'network') return undefined;
  // Browsers only report "failed" when a connection breaks, each with its own English text.
  const isPlain =
    (cause instanceof Error && cause.name === 'TypeError') ||
    errMsg === '' ||
    errMsg === 'request:fail';
  return isPlain ? REQUEST_COPY.network : REQUEST_COPY.networkPrefix + errMsg;
}

/** The toast of a failure and its duration in ms; undefined for failures that the caller shows itself. */
export function toastOf(error: RequestError): { text: string; ms: number } | undefined {
  if (error.failure === 'file') return { text: error.errMsg, ms: TOAST_MS.error };
  const text = transportText(error);
  return text === undefined ? undefined : { text, ms: TOAST_MS.network };
}
