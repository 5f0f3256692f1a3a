import type { OutputOf, Endpoint } from '../contract/endpoint';
import { CODE, type Envelope } from '../contract/envelope';
import { signedHeaders, digest } from '../crypto/sign';
import { secureRandom, randomId } from '../kit/random';
import { site } from '../kit/site';
import { noteErrorId } from '../platform/last-error';
import { isOnline } from '../platform/page-state';
import { platformName } from '../platform/platform-name';
import { sessionEnding } from '../platform/session-notes';
import { createSignal } from '../platform/signal';
import { storage } from '../platform/storage';
import { DAY_SECONDS } from '../time';
import { accessKey } from './access-key';
import { ApiError, errorOfEnvelope, errorOfRequest } from './api-error';
import type { AnyEndpoint, CallInput } from './call-types';
import { serverNow, setServerTime } from './clock';
import { CLIENT_COPY, REQUEST_COPY, TOAST_MS } from './copy';
import {
  type CallOptions,
  createRequest,
  type RequestConfig,
  RequestError,
  type StartPatch,
} from './request';
import { currentSession, signOut } from './session';
import { needsSite, renewSite } from './site';

/** The server keeps first answers about as long. */
const LIFE_SECONDS = DAY_SECONDS;

interface OpenKey {
  key: string;
  close: () => void;
}

/**
 * Stored before sending: the same work keeps its key through time-outs, reloads and new proofs, until a definite
 * answer.
 */
function openKey(
  { name, proofs }: Pick<Endpoint, 'name' | 'proofs'>,
  input: object,
  userId: number | null,
): OpenKey {
  const asked = Object.entries(input).filter(([field]) => !proofs.includes(field));
  const fingerprint = digest(
    JSON.stringify([userId, ...asked.sort(([a], [b]) => (a < b ? -1 : 1))]),
  );
  const place = `idem:${name}:${fingerprint}`;
  const key = storage.get<string>(place) ?? randomId();
  storage.set(place, key, LIFE_SECONDS);
  return { key, close: () => storage.remove(place) };
}

export interface ClientHooks {
  notify: (text: string, options: { ms: number; type: 'error' }) => void;
  goToAccount: () => void;
  onLoading: (isVisible: boolean) => void;
}

let hooks: Partial<ClientHooks> = {};

export function configureClient(next: Partial<ClientHooks>): void {
  hooks = next;
}

const notify = (text: string, ms: number) => hooks.notify?.(text, { ms, type: 'error' });

export const signatureFor = (token: string) =>
  signedHeaders({
    accessKey: accessKey(),
    token,
    platform: platformName(),
    now: serverNow(),
    random: secureRandom,
    ...site().sign,
  });

/** A caller that needs the token later has set it in the headers. */
const sign = ({ header }: RequestConfig): StartPatch => ({
  header: {
    ...header,
    ...signatureFor(header.Authorization ?? currentSession()?.token ?? ''),
  },
});

export const request = createRequest({
  get baseUrl() {
    return site().api.base;
  },
  get fileUrl() {
    return site().api.upload;
  },
  onStart: sign,
  notify,
  onLoading: (isVisible) => hooks.onLoading?.(isVisible),
});

let endedToken = '';

/** Until `signOut`, a refusal of another call leaves the page alone. */
export function noteSessionEnded(): void {
  endedToken = currentSession()?.token ?? '';
}

/** When many calls fail, only the first finds its token still in use. */
function loseSession(token: string): void {
  if (token === '' || token === endedToken || currentSession()?.token !== token) return;
  sessionEnding.notify();
  signOut();
  notify(CLIENT_COPY.sessionLost, TOAST_MS.error);
  hooks.goToAccount?.();
}

/** A second try may succeed after a wrong clock or a replaced secret. */
async function mend({ code, data }: Envelope, secret: string): Promise<boolean> {
  if (code === CODE.ok || typeof data !== 'object' || data === null) return false;
  const { err, serverTime } = data as { err?: unknown; serverTime?: unknown };
  if (err === 'clock_skew' && typeof serverTime === 'number') {
    setServerTime(serverTime);
    return true;
  }
  if (err !== 'bad_signature') return false;
  if (site().sign.secret === secret) await renewSite().catch(() => undefined);
  return site().sign.secret !== secret;
}

/** Uses the current session. A wrong clock or old signature is retried once. */
export async function exchange(send: (token: string) => Promise<Envelope>): Promise<unknown> {
  const token = currentSession()?.token ?? '';
  let answer: Envelope;
  try {
    if (needsSite()) await renewSite();
    const { secret } = site().sign;
    answer = await send(token);
    if (await mend(answer, secret)) answer = await send(token);
  } catch (error) {
    noteErrorId('', '');
    throw error instanceof RequestError ? errorOfRequest(error) : error;
  }
  if (answer.code === CODE.ok) return answer.data;
  if (answer.code === CODE.sessionLost) loseSession(token);
  const failure = errorOfEnvelope(answer);
  noteErrorId(failure.requestId, failure.err);
  throw failure;
}

export function notSent(cause: unknown): ApiError {
  notify(REQUEST_COPY.network, TOAST_MS.network);
  const failure = { code: 0, err: 'network', msg: CLIENT_COPY.notSent, isSent: false } as const;
  return new ApiError(failure, { cause });
}

/** The idempotency key makes a retry harmless; the message says so. */
const safeToRepeat = ({ code, err, fields, data }: ApiError, wasOffline: boolean): ApiError =>
  new ApiError({
    code,
    err,
    msg: wasOffline && err === 'network' ? CLIENT_COPY.notSent : CLIENT_COPY.outcomeUnknown,
    fields,
    data,
  });

const answered = createSignal<[name: string, data: unknown]>();

export const onAnswer = answered.subscribe;

export interface EndpointOptions extends CallOptions {
  /** Absent: the client stores one per content. */
  idempotencyKey?: string;
}

export async function callEndpoint<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: EndpointOptions = {},
): Promise<OutputOf<E>> {
  const { idempotencyKey, ...rest } = options;
  const open =
    endpoint.isIdempotent && idempotencyKey === undefined
      ? openKey(endpoint, input, currentSession()?.userId ?? null)
      : undefined;
  const key = idempotencyKey ?? open?.key;
  // True only if the device was offline before anything was sent.
  const wasOffline = !isOnline();
  const post = endpoint.encoding === 'form' ? request.postForm : request.post;
  const sender = currentSession()?.userId;
  try {
    const data = await exchange((token) =>
      post<Envelope>(endpoint.path, input, {
        ...rest,
        header: {
          ...rest.header,
          Authorization: token,
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        },
      }),
    );
    open?.close();
    if (sender !== undefined && sender === currentSession()?.userId)
      answered.notify(endpoint.name, data);
    return data as OutputOf<E>;
  } catch (error) {
    if (!(error instanceof ApiError) || key === undefined) throw error;
    if (error.isOutcomeUnknown) throw safeToRepeat(error, wasOffline);
    open?.close();
    throw error;
  }
}
