import type { OutputOf } from '../contract/endpoint';
import { CODE, type Envelope } from '../contract/envelope';
import { signedHeaders } from '../crypto/sign';
import { secureRandom } from '../kit/random';
import { site } from '../kit/site';
import { noteErrorId } from '../platform/last-error';
import { isOnline } from '../platform/page-state';
import { platformName } from '../platform/platform-name';
import { createSignal } from '../platform/signal';
import { accessKey } from './access-key';
import { ApiError, errorOfEnvelope, errorOfRequest } from './api-error';
import type { AnyEndpoint, CallInput } from './call-types';
import { serverNow, setServerTime } from './clock';
import { CLIENT_COPY, REQUEST_COPY, TOAST_MS } from './copy';
import { openKey } from './idempotency';
import {
  type CallOptions,
  createRequest,
  type RequestConfig,
  RequestError,
  type StartPatch,
} from './request';
import { currentSession, signOut } from './session';
import { needsSite, renewSite } from './site';

/** Parts of the screen that the client uses. */
export interface ClientHooks {
  notify: (text: string, options: { ms: number; type: 'error' }) => void;
  /** Opens the account tab, after a lost session. */
  goToAccount: () => void;
  onLoading: (isVisible: boolean) => void;
}

let hooks: Partial<ClientHooks> = {};

/** Connects the client to the screen. Call once at start. */
export function configureClient(next: Partial<ClientHooks>): void {
  hooks = next;
}

const notify = (text: string, ms: number) => hooks.notify?.(text, { ms, type: 'error' });

/** The headers that a request with this token carries. */
export const signatureFor = (token: string) =>
  signedHeaders({
    accessKey: accessKey(),
    token,
    platform: platformName(),
    now: serverNow(),
    random: secureRandom,
    ...site().sign,
  });

/** Signs a request. A caller that needs the token afterwards has set it in the headers. */
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

/** The person has just ended the session and reads so: until `signOut`, the refusal of another call leaves the page as it is. */
export function noteSessionEnded(): void {
  endedToken = currentSession()?.token ?? '';
}

/** Handles a lost session once: of many calls that fail at the same time only the first finds its token still in use. */
function loseSession(token: string): void {
  if (token === '' || token === endedToken || currentSession()?.token !== token) return;
  signOut();
  notify(CLIENT_COPY.sessionLost, TOAST_MS.error);
  hooks.goToAccount?.();
}

/** Removes the reason of a refusal that a second try may survive: a wrong clock, or a pair of the signature that was replaced. */
async function mend({ code, data }: Envelope, secret: string): Promise<boolean> {
  if (code === CODE.ok || typeof data !== 'object' || data === null) return false;
  const { err, serverTime } = data as { err?: unknown; serverTime?: unknown };
  if (err === 'clock_skew' && typeof serverTime === 'number') {
    setServerTime(serverTime);
    return true;
  }
  if (err !== 'bad_signature') return false;
  // another call may have read the new pair already
  if (site().sign.secret === secret) await renewSite().catch(() => undefined);
  return site().sign.secret !== secret;
}

/**
 * Sends something with the session of this moment and makes data or an error out of the answer. A refusal for a wrong
 * clock or an old signature is repeated once.
 */
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

/** The error of a call whose code the network did not bring. */
export function notSent(cause: unknown): ApiError {
  notify(REQUEST_COPY.network, TOAST_MS.network);
  const failure = { code: 0, err: 'network', msg: CLIENT_COPY.notSent, isSent: false } as const;
  return new ApiError(failure, { cause });
}

/** The idempotency key makes a retry harmless, which the message says. */
const safeToRepeat = ({ code, err, fields, data }: ApiError, wasOffline: boolean): ApiError =>
  new ApiError({
    code,
    err,
    msg: wasOffline && err === 'network' ? CLIENT_COPY.notSent : CLIENT_COPY.outcomeUnknown,
    fields,
    data,
  });

const answered = createSignal<[name: string, data: unknown]>();

/**
 * Calls back with the name and the data of each answered call of the person who is logged in. An answer that arrives after
 * somebody else logged in is left out.
 *
 * @returns ends the registration
 */
export const onAnswer = answered.subscribe;

export interface EndpointOptions extends CallOptions {
  /** A key that a form stores itself; else the client stores one per content. */
  idempotencyKey?: string;
}

/**
 * Calls an endpoint of the contract.
 *
 * @throws ApiError for every answer other than 200, and when there is none
 */
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
  // true only if the device was offline before anything was sent
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
