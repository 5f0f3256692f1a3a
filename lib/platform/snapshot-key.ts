/** Begins the keys under which the snapshots of a member's tabs are kept; a logout removes them all. Installed apps have such keys. */
export const SNAPSHOTS = 'look';

/** The tabs of the two layouts have addresses in common, but not what they show. */
const OF_LAYOUT = SNAPSHOTS + (process.env.NEXT_PUBLIC_TABS === 'shop' ? '-shop' : '');

/** Where the snapshot of a tab is kept. The boot script reads it too. */
export const snapshotKey = (path: string): string => OF_LAYOUT + path;

/**
 * Whether the server has switched snapshots off (SNAPSHOT=0, server/http/snapshot-switch.ts). By a cookie, because the boot
 * script must know before any request.
 */
export function areSnapshotsOff(): boolean {
  try {
    return /(^|; )snapshot=off/.test(document.cookie);
  } catch {
    // a frame that may not have cookies
    return false;
  }
}
