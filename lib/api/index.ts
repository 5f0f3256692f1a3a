export { accessKey } from './access-key';
export { ApiError, type ApiErrorCode } from './api-error';
export { type ChosenPicture, picturesOf, videoOf } from './chosen-picture';
export { currentClaim, dropClaim, touchClaim } from './claim';
export { ApiProvider } from './api-provider';
export { patchAnswer, refresh, refreshAll } from './cache';
export type { CallInput, Filters, RowOf, SummaryOf } from './call-types';
export {
  callEndpoint,
  type ClientHooks,
  configureClient,
  type EndpointOptions,
  onAnswer,
  noteSessionEnded,
} from './client';
export { serverNow, setServerTime } from './clock';
export { CLIENT_COPY } from './copy';
export { mayExist } from './may-exist';
export { isCutOff, oldestShown, subscribeFreshness } from './freshness';
export { encryptForServer, loadCipher } from './encrypt';
export { sendProven } from './send-proven';
export { sendSealed } from './send-sealed';
export {
  currentSession,
  isSession,
  onSignOut,
  patchSession,
  type Session,
  type SessionState,
  signIn,
  signOut,
} from './session';
export { uploadImage, type UploadImageOptions } from './upload-image';
export { type Countdown, SMS_WAIT_SECONDS, useCountdown } from './use-countdown';
export { type Read, type ReadState, useEndpoint } from './use-endpoint';
export { type List, type ListFooter, type ListState, useEndpointList } from './use-endpoint-list';
export { type PictureItem, type Pictures, usePictures } from './use-pictures';
export { useVideo } from './use-video';
export { type FreshAnswer, useFreshAnswer } from './use-fresh-answer';
export { type Send, type Sent, useSend } from './use-send';
export { useSealing } from './use-sealing';
export { useSmsCode } from './use-sms-code';
export { useSession, useUserId, useWriter } from './use-session';
export { type SessionCheck, useLastCheck, useSessionCheck } from './use-session-check';
export { useRefereeId } from './use-referee-id';

/** Rarely needed, hence lazy. */
export const listCachedPages = async (): Promise<{ path: string; at: number }[]> =>
  (await import('./persist')).listCachedPages().catch(() => []);

export const countQueued = async (): Promise<number> =>
  import('./outbox').then((outbox) => outbox.countQueued()).catch(() => 0);

/** Called at a logout. After a lost session the queue waits for its author. */
export const clearQueued = async (): Promise<void> =>
  import('./outbox').then((outbox) => outbox.clearOutbox()).catch(() => undefined);

export async function flushOutbox(): Promise<number> {
  await import('./outbox').then((outbox) => outbox.flushOutbox()).catch(() => undefined);
  return countQueued();
}
