import { CODE } from '../contract/envelope';
import { site } from '../kit/site';
import { noteAnswer } from '../platform/page-state';
import { exchange, signatureFor } from './client';
import { REQUEST_COPY } from './copy';
import { readEnvelope } from './read-envelope';
import { RequestError } from './request-error';

/** Proxies know streams by the plain path only. */
const urlOf = (path: string): string => site().api.base.replace(/\/index\.php\?s=$/, '') + path;

/** `EventSource` cannot sign requests. @throws ApiError for every answer that is no stream */
export async function openStream(
  path: string,
  header: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const body = await exchange(async (token) => {
    try {
      const response = await fetch(urlOf(path), {
        headers: { accept: 'text/event-stream', ...header, ...signatureFor(token) },
        credentials: 'include',
        cache: 'no-store',
        signal,
      });
      noteAnswer();
      if (response.headers.get('content-type')?.startsWith('text/event-stream'))
        return { code: CODE.ok, msg: '', data: response.body };
      return readEnvelope({ statusCode: response.status, data: await response.text(), header: {} });
    } catch (cause) {
      if (cause instanceof RequestError) throw cause;
      throw new RequestError('network', REQUEST_COPY.network, 0, { cause });
    }
  });
  return body as ReadableStream<Uint8Array>;
}
