import { CODE, type Envelope } from '../contract/envelope';
import { REQUEST_COPY } from './copy';
import type { RawResponse } from './raw-response';
import { RequestError } from './request-error';
import type { RequestConfig } from './request-types';

export const HTTP_OK = 200;

function parse(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Returns the envelope whatever its code. @throws RequestError http状态码错误, 数据工厂验证不通过 */
export function readEnvelope({ statusCode, data }: RawResponse): Envelope {
  if (statusCode !== HTTP_OK)
    throw new RequestError('response', REQUEST_COPY.badStatus, statusCode);
  const body = parse(data);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RequestError('response', REQUEST_COPY.badBody, statusCode);
  return body as Envelope;
}

/** Refuses a success without the data that its caller needs. @throws RequestError 数据工厂验证不通过 */
export function refuseUnusable<T>(answer: T, { accepts }: Pick<RequestConfig, 'accepts'>): T {
  const { code, data } = (answer ?? {}) as Partial<Envelope>;
  if (accepts && code === CODE.ok && !accepts(data))
    throw new RequestError('response', REQUEST_COPY.badBody, HTTP_OK);
  return answer;
}
