import { IS_SHOP_LAYOUT } from '../kit/layout';
import { MINUTE_MS } from '../time';

/** Key prefix, removed by a logout. Installed apps have such keys. */
export const SNAPSHOTS = 'look';

/** Shown by the boot script before the app. */
export interface StoredSnapshot {
  /** Member. */
  u: number;
  /** Epoch ms; missing in earlier versions. */
  t?: number;
  /** Styles. */
  c: string;
  /** Markup. */
  h: string;
}

/** Both layouts share tab addresses. */
const OF_LAYOUT = SNAPSHOTS + (IS_SHOP_LAYOUT ? '-shop' : '');

export const snapshotKey = (path: string): string => OF_LAYOUT + path;

/** Older than a minute: amounts are dimmed. */
export const isDated = ({ t = 0 }: StoredSnapshot): boolean => Date.now() - t > MINUTE_MS;

/** SNAPSHOT=0 (server/http/snapshot-switch.ts). By cookie: the boot script must know before any request. */
export function areSnapshotsOff(): boolean {
  try {
    return /(^|; )snapshot=off/.test(document.cookie);
  } catch {
    // A frame without cookies.
    return false;
  }
}
