import { noteAnswer } from '../platform/page-state';
import { REQUEST_COPY } from './copy';
import type { RawResponse } from './raw-response';
import { RequestError, toRequestError } from './request-error';

export type Transport = (
  url: string,
  init: RequestInit,
) => Promise<Pick<Response, 'status' | 'headers' | 'text'>>;

export interface Progress {
  /** 0-100. */
  percent: number;
  loadedBytes: number;
  totalBytes: number;
}

const timeoutError = () => new RequestError('timeout', REQUEST_COPY.timeout);

/** Sending and reading the body must both end in time. */
export async function sendByFetch(
  transport: Transport | undefined,
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<RawResponse> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // Rejects before the abort, whose error would be reported instead.
      reject(timeoutError());
      abort.abort();
    }, timeoutMs);
  });
  const exchange = async (): Promise<RawResponse> => {
    const response = await (transport ?? fetch)(url, {
      credentials: 'include',
      ...init,
      signal: abort.signal,
    });
    const data = await response.text();
    noteAnswer();
    return { statusCode: response.status, data, header: Object.fromEntries(response.headers) };
  };
  try {
    return await Promise.race([exchange(), timeout]);
  } catch (cause) {
    throw toRequestError(cause, 'network');
  } finally {
    clearTimeout(timer);
  }
}

/** XMLHttpRequest alone reports upload progress. */
export interface FormSending {
  url: string;
  form: FormData;
  header: Readonly<Record<string, string>>;
  isCredentialed: boolean;
  timeoutMs: number;
  onProgress?: (progress: Progress) => void;
}

export function sendByXhr({
  url,
  form,
  header,
  isCredentialed,
  timeoutMs,
  onProgress,
}: FormSending): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', url);
    xhr.timeout = timeoutMs;
    xhr.withCredentials = isCredentialed;
    for (const [name, value] of Object.entries(header)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) =>
      onProgress?.({
        percent: total > 0 ? Math.floor((loaded / total) * 100) : 0,
        loadedBytes: loaded,
        totalBytes: total,
      });
    xhr.onload = () => resolve({ statusCode: xhr.status, data: xhr.responseText, header: {} });
    xhr.ontimeout = () => reject(timeoutError());
    xhr.onerror = () => reject(new RequestError('network', '', 0));
    xhr.onabort = xhr.onerror;
    xhr.send(form);
  });
}

export function sendForm(
  transport: Transport | undefined,
  sending: FormSending,
): Promise<RawResponse> {
  if (transport === undefined && typeof XMLHttpRequest === 'function') return sendByXhr(sending);
  const { url, form, header, isCredentialed, timeoutMs } = sending;
  return sendByFetch(
    transport,
    url,
    {
      method: 'POST',
      body: form,
      headers: header,
      credentials: isCredentialed ? 'include' : 'omit',
    },
    timeoutMs,
  );
}
