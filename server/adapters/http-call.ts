import http from 'node:http';
import https from 'node:https';

/** One call to a provider's server. */
export interface HttpCall {
  url: string;
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** For everything together: connection, sending, answer (ms). */
  timeoutMs: number;
  /** A longer answer is an error (bytes). */
  maxBytes?: number;
  tls?: TlsSettings;
}

/** PEM. */
export interface TlsSettings {
  /** Who signed the server's certificate; unset = the public authorities. */
  ca?: string;
  /** Our certificate and its key, where the server asks for one. */
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
 * Calls without following redirects; `fetch` cannot show a client certificate.
 * @throws Error for everything but a complete answer
 */
export function callHttp(call: HttpCall): Promise<HttpReply> {
  const { url, method, headers, body, timeoutMs, maxBytes = MAX_BYTES, tls } = call;
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? https.request : http.request;
    const signal = AbortSignal.timeout(timeoutMs);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = send(url, { method, headers: { ...headers, ...length }, signal, ...tls });
    request.on('error', (error) => reject(signal.aborted ? new Error('timeout') : error));
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) response.destroy(new Error('answer too long'));
        else parts.push(part);
      });
      response.on('error', (error) => reject(signal.aborted ? new Error('timeout') : error));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    request.end(body);
  });
}

/**
 * Asks the endpoints in turn until one gives an answer that `attempt` accepts. Only for calls that may be repeated: an
 * endpoint without an answer may have done the work.
 * @param timeoutMs for all of them together
 * @throws the last endpoint's error
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
