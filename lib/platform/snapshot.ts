import { IS_SHOP_LAYOUT } from '../kit/layout';
import { MINUTE_MS } from '../time';

/** Begins the keys under which the snapshots of a member's tabs are kept; a logout removes them all. Installed apps have such keys. */
export const SNAPSHOTS = 'look';

/** The first screenful of a member's tab: the boot script shows it before the app has come. */
export interface StoredSnapshot {
  /** Its member. */
  u: number;
  /** When it was taken, epoch ms; missing in those of earlier versions. */
  t?: number;
  /** Styles. */
  c: string;
  /** Markup. */
  h: string;
}

/** The tabs of the two layouts have addresses in common, but not what they show. */
const OF_LAYOUT = SNAPSHOTS + (IS_SHOP_LAYOUT ? '-shop' : '');

/** Where the snapshot of a tab is kept. */
export const snapshotKey = (path: string): string => OF_LAYOUT + path;

/** Older than a minute: its amounts are dimmed, because they may have changed. */
export const isDated = ({ t = 0 }: StoredSnapshot): boolean => Date.now() - t > MINUTE_MS;

/**
 * The server has switched snapshots off (SNAPSHOT=0, server/http/snapshot-switch.ts). By a cookie, because the boot script
 * must know before any request.
 */
export function areSnapshotsOff(): boolean {
  try {
    return /(^|; )snapshot=off/.test(document.cookie);
  } catch {
    // a frame that may not have cookies
    return false;
  }
}
