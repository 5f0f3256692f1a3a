import type { Jssdk } from '@/server/adapters/wechat/jssdk';

export interface SharingDeps {
  /** The bytes of a stored picture; null when there is none. */
  readPicture: (key: string) => Promise<Buffer | null>;
  /** Secret of this installation; keys the hashes of addresses. */
  pepper: string | Buffer;
  /** Public address of the app, if it is configured. */
  publicUrl: string | undefined;
  /** Null until the messaging app's account is configured. */
  jssdk: Jssdk | null;
  /** Signatures for one address in a minute, before it grows. */
  signaturesPerMinute: number;
}
