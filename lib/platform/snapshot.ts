import { IS_SHOP_LAYOUT } from '../kit/layout';
import { MINUTE_MS } from '../time';

/** A logout removes all keys with this prefix. Installed apps have such keys. */
export const SNAPSHOTS = 'look';

/** The boot script shows it before the app has loaded. */
export interface StoredSnapshot {
  u: number;
  /** Epoch ms; older versions stored none. */
  t?: number;
  c: string;
  h: string;
}

/** The layouts share tab addresses, but show other tabs. */
const OF_LAYOUT = SNAPSHOTS + (IS_SHOP_LAYOUT ? '-shop' : '');

export const snapshotKey = (path: string): string => OF_LAYOUT + path;

/** After a minute the amounts are dimmed. */
export const isDated = ({ t = 0 }: StoredSnapshot): boolean => Date.now() - t > MINUTE_MS;

/** A cookie of SNAPSHOT=0 (server/http/snapshot-switch.ts), as the boot script must know before requests. */
export function areSnapshotsOff(): boolean {
  try {
    return /(^|; )snapshot=off/.test(document.cookie);
  } catch {
    return false;
  }
}
