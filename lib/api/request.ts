import { buildQuery, type Query, withQuery } from '../kit/query';
import { MINUTE_MS } from '../time';
import { REQUEST_COPY } from './copy';
import type { RawResponse } from './raw-response';
import { readEnvelope, refuseUnusable } from './read-envelope';
import { RequestError, toastOf, toRequestError } from './request-error';
import type {
  CallOptions,
  Encoding,
  Method,
  RequestConfig,
  RequestSettings,
  Run,
  StartPatch,
  UploadOptions,
} from './request-types';
import { sendByFetch } from './transport';

/** Specification 8.5. */
const LOADING_DELAY_MS = 800;

/** Returns what counts a request in, which returns what counts it out. */
function createLoadingCounter(onLoading: (isVisible: boolean) => void): () => () => void {
  let pending = 0;
  let isVisible = false;

  const show = (next: boolean) => {
    if (next !== isVisible) onLoading((isVisible = next));
  };

  return () => {
    pending += 1;
    const timer = setTimeout(() => show(true), LOADING_DELAY_MS);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      pending -= 1;
      if (pending === 0) show(false);
    };
  };
}

export type {
  CallOptions,
  CloudTicket,
  RequestConfig,
  RequestSettings,
  StartPatch,
  UploadFile,
  UploadOptions,
} from './request-types';
export { RequestError } from './request-error';

/** ms (specification 8.4) */
const CALL_TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = MINUTE_MS;
const CONTENT_TYPES: Record<Exclude<Encoding, 'none'>, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
};

/** Other fields of a start hook's result are ignored. */
const CHANGEABLE = [
  'data',
  'header',
  'isPrompt',
  'load',
  'isFactory',
  'files',
] as const satisfies readonly (keyof StartPatch)[];

const resolveUrl = (base: string, url: string): string =>
  /^https?:\/\//i.test(url) ? url : base + url;

function applyPatch(config: RequestConfig, patch: StartPatch | false): RequestConfig {
  if (typeof patch !== 'object' || patch === null)
    throw new RequestError('hook', REQUEST_COPY.startRefused);
  const changes = CHANGEABLE.filter((key) => patch[key] !== undefined).map((key) => [
    key,
    patch[key],
  ]);
  return { ...config, ...(Object.fromEntries(changes) as StartPatch) };
}

/** Without an encoding, data goes into the query. */
function sendCall(
  { transport }: RequestSettings,
  { method, url, data, header, encoding, timeout }: RequestConfig,
): Promise<RawResponse> {
  const fields = (data ?? {}) as Query;
  if (encoding === 'none')
    return sendByFetch(
      transport,
      withQuery(url, fields),
      { method, headers: { ...header } },
      timeout,
    );
  const body = encoding === 'form' ? buildQuery(fields) : JSON.stringify(fields);
  return sendByFetch(
    transport,
    url,
    { method, headers: { 'content-type': CONTENT_TYPES[encoding], ...header }, body },
    timeout,
  );
}

function createRun(settings: RequestSettings): Run {
  const beginLoading = createLoadingCounter((isVisible) => settings.onLoading?.(isVisible));
  return async (given, missingUrl, send) => {
    let config = given;
    let hasStarted = false;
    let endLoading: (() => void) | undefined;
    try {
      if (config.url === '') throw new RequestError('usage', missingUrl);
      hasStarted = true;
      if (settings.onStart) config = applyPatch(config, await settings.onStart(config));
      if (config.load) endLoading = beginLoading();
      return await send(config);
    } catch (cause) {
      const error = toRequestError(cause);
      const toast = toastOf(error);
      if (config.isPrompt && toast) settings.notify?.(toast.text, toast.ms);
      settings.onError?.(error, config);
      throw error;
    } finally {
      endLoading?.();
      if (hasStarted) settings.onEnd?.(config);
    }
  };
}

/** Specification 8.1-8.3. Rejects with `RequestError`. Headers are built per request: no token survives a logout. */
export function createRequest(settings: RequestSettings = {}) {
  const run = createRun(settings);

  const configOf = (
    method: Method,
    url: string | undefined,
    data: unknown,
    options: CallOptions,
    encoding: Encoding,
  ): RequestConfig => ({
    method,
    url: url ? resolveUrl(settings.baseUrl ?? '', url) : '',
    data,
    header: { ...settings.header, ...options.header },
    encoding,
    isPrompt: options.isPrompt ?? true,
    load: options.load ?? true,
    isFactory: options.isFactory ?? true,
    accepts: options.accepts,
    timeout: options.timeout ?? settings.timeout ?? CALL_TIMEOUT_MS,
  });

  const finish = async (response: RawResponse, config: RequestConfig): Promise<unknown> =>
    config.isFactory
      ? refuseUnusable((settings.dataFactory ?? readEnvelope)(response, config), config)
      : response;

  const verb =
    (method: Method, encoding: Encoding, send: (config: RequestConfig) => Promise<RawResponse>) =>
    <T = unknown>(url: string, data?: unknown, options: CallOptions = {}): Promise<T> =>
      run(
        configOf(method, url, data, options, encoding),
        REQUEST_COPY.missingUrl,
        async (config) => (await finish(await send(config), config)) as T,
      );

  const call = (config: RequestConfig) => sendCall(settings, config);

  const uploadConfig = (options: UploadOptions): RequestConfig => {
    const path = options.url ?? (settings.fileUrl === undefined ? '' : 'upload/image');
    const address =
      options.to === 'cloud' ? 'cloud' : path && resolveUrl(settings.fileUrl ?? '', path);
    return {
      ...configOf('UPLOAD', undefined, options.data, options, 'none'),
      url: address,
      files: options.files,
      timeout: options.timeout ?? settings.uploadTimeout ?? UPLOAD_TIMEOUT_MS,
    };
  };

  return {
    get: verb('GET', 'none', call),
    post: verb('POST', 'json', call),
    put: verb('PUT', 'json', call),
    delete: verb('DELETE', 'json', call),
    postForm: verb('POST', 'form', call),
    // Few calls use it, so it is a lazy chunk.
    jsonp: verb('JSONP', 'none', async (config) =>
      (await import('@/lib/api/send-jsonp')).sendJsonp(config),
    ),
    upload: async <T = unknown>(
      target: string | UploadOptions,
      rest?: UploadOptions,
    ): Promise<T[]> => {
      const options: UploadOptions =
        typeof target === 'string' ? { files: [], ...rest, url: target } : target;
      // Few visits upload, so it is a lazy chunk.
      const send = async (config: RequestConfig) =>
        (await import('@/lib/api/upload')).uploadFiles({
          config,
          options,
          finish,
          transport: settings.transport,
        });
      return (await run(uploadConfig(options), REQUEST_COPY.missingUploadUrl, send)) as T[];
    },
  };
}
