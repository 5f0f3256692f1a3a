/** Begins the keys under which the snapshots of a member's tabs are kept; a logout removes them all. Installed apps have such keys. */
export const SNAPSHOTS = 'look';

/** Where the snapshot of a tab is kept. The boot script reads it too. */
export const snapshotKey = (path: string): string => SNAPSHOTS + path;

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
