import type { Envelope } from '../contract/envelope';
import { REQUEST_COPY } from './copy';
import { RequestError } from './request-error';

/** What came over the wire, before anyone looked into it. */
export interface RawResponse {
  statusCode: number;
  /** The body as text (or already parsed, by a foreign transport). */
  data: unknown;
  header: Record<string, string>;
}

export const HTTP_OK = 200;

function parse(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * The default data factory: the envelope of an answer, whatever its code. Only an answer that is no envelope is an error.
 *
 * @throws RequestError http状态码错误, 数据工厂验证不通过
 */
export function readEnvelope({ statusCode, data }: RawResponse): Envelope {
  if (statusCode !== HTTP_OK)
    throw new RequestError('response', REQUEST_COPY.badStatus, statusCode);
  const body = parse(data);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RequestError('response', REQUEST_COPY.badBody, statusCode);
  return body as Envelope;
}
