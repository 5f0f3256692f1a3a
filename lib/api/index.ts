/** Data and session for pages. The request layer itself is `@/lib/api/request`. */
export { accessKey } from './access-key';
export { ApiError, type ApiErrorCode } from './api-error';
export { type Claim, currentClaim, dropClaim, touchClaim } from './claim';
export { ApiProvider } from './api-provider';
export { refresh, refreshAll } from './cache';
export type { CallInput, Filters, RowOf, SummaryOf } from './call-types';
export { callEndpoint, type ClientHooks, configureClient, type EndpointOptions } from './client';
export { CLIENT_COPY } from './copy';
export { isCutOff, oldestShown, subscribeFreshness } from './freshness';
export { encryptForServer } from './encrypt';
export { sendSealed } from './send-sealed';
export {
  currentSession,
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
export { type ChosenPicture, type Pictures, picturesOf, usePictures } from './use-pictures';
export { type Send, type Sent, useSend } from './use-send';
export { useSmsCode } from './use-sms-code';
export { useSession, useUserId, useWriter } from './use-session';
export { type SessionCheck, useLastCheck, useSessionCheck } from './use-session-check';
export { useRefereeId } from './use-referee-id';

/** Pages whose answers lie on this device. Few people ask: the code comes with the question. */
export const listKeptPages = async (): Promise<{ path: string; at: number }[]> =>
  (await import('./persist')).listKeptPages().catch(() => []);

/** How many writes of this person wait for the network. */
export const countWaiting = async (): Promise<number> =>
  import('./outbox').then((outbox) => outbox.countWaiting()).catch(() => 0);

/** Forgets what waits: whoever logs out leaves nothing behind. A session that is lost keeps it for its author. */
export const forgetWaiting = async (): Promise<void> =>
  import('./outbox').then((outbox) => outbox.dropWaiting()).catch(() => undefined);

/** Tries to send what waits now. @returns how many still wait */
export async function sendWaiting(): Promise<number> {
  await import('./outbox').then((outbox) => outbox.sendWaiting()).catch(() => undefined);
  return countWaiting();
}
