import type { Jssdk } from '@/server/adapters/wechat/jssdk';

export interface SharingDeps {
  /** Null = none. */
  readPicture: (key: string) => Promise<Buffer | null>;
  /** Key of the address hashes. */
  pepper: string | Buffer;
  /** If configured. */
  publicUrl: string | undefined;
  /** Null without the messenger's account. */
  jssdk: Jssdk | null;
  /** Per address, growing. */
  signaturesPerMinute: number;
}
