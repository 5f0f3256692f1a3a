import http from 'node:http';
import https from 'node:https';

export interface HttpCall {
  url: string;
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** For all endpoints together (ms). */
  timeoutMs: number;
  /** A longer answer is an error (bytes). */
  maxBytes?: number;
  tls?: TlsSettings;
}

export interface TlsSettings {
  /** Issuer of the server's certificate; unset = public authorities. */
  ca?: string;
  cert?: string;
  key?: string;
}

export interface HttpReply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const MAX_BYTES = 1024 * 1024;

/**
 * No redirects; `fetch` cannot show a client certificate.
 * @returns an answer whose body may break off after `timeoutMs`
 */
export function openHttp(
  { url, method, headers, body, timeoutMs, tls }: Omit<HttpCall, 'maxBytes'>,
  signal = AbortSignal.timeout(timeoutMs),
): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? https.request : http.request;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = send(url, { method, headers: { ...headers, ...length }, signal, ...tls });
    request.on('error', (error) => reject(signal.aborted ? new Error('timeout') : error));
    request.on('response', resolve);
    request.end(body);
  });
}

/** @throws Error for an incomplete answer */
export async function callHttp({ maxBytes = MAX_BYTES, ...call }: HttpCall): Promise<HttpReply> {
  const signal = AbortSignal.timeout(call.timeoutMs);
  const response = await openHttp(call, signal);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) throw new Error('answer too long');
      parts.push(part);
    }
  } catch (error) {
    throw signal.aborted ? new Error('timeout') : error;
  }
  const { statusCode = 0, headers } = response;
  return { status: statusCode, headers, body: Buffer.concat(parts) };
}

/**
 * Only for repeatable calls: a silent endpoint may have done the work.
 * @param timeoutMs in all
 * @throws the last error
 */
export async function callInTurn<T>(
  endpoints: readonly string[],
  timeoutMs: number,
  attempt: (endpoint: string, timeoutMs: number) => Promise<T>,
): Promise<T> {
  const endAt = performance.now() + timeoutMs;
  let last: unknown = new Error('no endpoint');
  for (const [index, endpoint] of endpoints.entries()) {
    const share = (endAt - performance.now()) / (endpoints.length - index);
    if (share < 1) break;
    try {
      return await attempt(endpoint, Math.ceil(share));
    } catch (error) {
      last = error;
    }
  }
  throw last;
}
