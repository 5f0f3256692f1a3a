import { isMissing } from '../platform/chunk-recovery';
import { CLIENT_COPY, REQUEST_COPY, TOAST_MS } from './copy';

/** `usage`: wrong call; `hook`: a hook threw. */
export type RequestFailure = 'usage' | 'file' | 'hook' | 'timeout' | 'network' | 'response';

/** Every rejection of the request layer; `statusCode` 0 = no answer. */
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

export function toRequestError(cause: unknown, failure: RequestFailure = 'hook'): RequestError {
  if (cause instanceof RequestError) return cause;
  if (isMissing(cause)) return new RequestError('network', '', 0, { cause });
  return new RequestError(failure, cause instanceof Error ? cause.message : String(cause), 0, {
    cause,
  });
}

/**
 * Undefined for other failures. Fixed texts for bad status and body (specification 8.2) are for logs; users read to
 * retry.
 */
export function transportText({ failure, errMsg, cause }: RequestError): string | undefined {
  if (failure === 'timeout') return REQUEST_COPY.timeout;
  if (failure === 'response') return CLIENT_COPY.noUsableAnswer;
  if (failure !== 'network') return undefined;
  // Each browser reports a broken connection in its own English words.
  const isPlain =
    (cause instanceof Error && cause.name === 'TypeError') ||
    errMsg === '' ||
    errMsg === 'request:fail';
  return isPlain ? REQUEST_COPY.network : REQUEST_COPY.networkPrefix + errMsg;
}

export function toastOf(error: RequestError): { text: string; ms: number } | undefined {
  if (error.failure === 'file') return { text: error.errMsg, ms: TOAST_MS.error };
  const text = transportText(error);
  return text === undefined ? undefined : { text, ms: TOAST_MS.network };
}
