import { type Query, withQuery } from '../kit/query';
import { DIGITS_AND_LOWER, randomText } from '../kit/random';
import { JsonpError, loadJsonp } from '../platform/jsonp';
import { REQUEST_COPY } from './copy';
import type { RawResponse } from './raw-response';
import { RequestError } from './request-error';
import type { RequestConfig } from './request-types';

export async function sendJsonp({ url, data, timeout }: RequestConfig): Promise<RawResponse> {
  const callbackName = `jsonp_${randomText(10, DIGITS_AND_LOWER)}`;
  try {
    return {
      statusCode: 200,
      data: await loadJsonp({
        url: withQuery(url, (data ?? {}) as Query),
        callbackName,
        timeoutMs: timeout,
      }),
      header: {},
    };
  } catch (error) {
    const isTimeout = error instanceof JsonpError && error.reason === 'timeout';
    throw isTimeout
      ? new RequestError('timeout', REQUEST_COPY.timeout)
      : new RequestError('network', '', 0, { cause: error });
  }
}
