import type { Jssdk } from '@/server/adapters/wechat/jssdk';

export interface SharingDeps {
  readPicture: (key: string) => Promise<Buffer | null>;
  pepper: string | Buffer;
  /** If configured. */
  publicUrl: string | undefined;
  jssdk: Jssdk | null;
  /** Per address, growing. */
  signaturesPerMinute: number;
}
