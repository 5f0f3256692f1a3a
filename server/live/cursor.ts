/** A place in the log of events: what a reader has seen. */
export interface Position {
  /**
   * Of the database server: its timeline and its start. A promoted standby, and one that crashed, gives the numbers of lost
   * transactions a second time, so snapshots of two epochs are not compared.
   */
  epoch: string;
  /** Which transactions were visible, as `pg_current_snapshot()` writes it. */
  snapshot: string;
  /** When, by the database's clock (epoch ms). */
  at: number;
}

/** A device that was away for longer is told to check everything; events are kept for longer than this (server/jobs/expire.ts). */
export const RESUME_MS = 20 * 60_000;
/** Clocks and transactions under way: a position from the future by more is not ours. */
const AHEAD_MS = 60_000;
/** More transactions at once than any pool has connections. */
const MOST_OPEN = 500;
const MOST_CHARACTERS = 8_000;

const SHAPE =
  /^([0-9a-z]{1,10})\.([0-9A-F]{8}-[1-9]\d{0,18})\.(([1-9]\d{0,18}):([1-9]\d{0,18}):((?:[1-9]\d{0,18}(?:,[1-9]\d{0,18})*)?))$/;

export const cursorOf = ({ epoch, snapshot, at }: Position): string =>
  `${at.toString(36)}.${epoch}.${snapshot}`;

/** Reads what a device has sent back, which may be anything: null for what `cursorOf` could not have written lately. */
export function readCursor(given: string | undefined, now: number): Position | null {
  if (given === undefined || given.length > MOST_CHARACTERS) return null;
  const [, stamp = '', epoch = '', snapshot = ''] = SHAPE.exec(given) ?? [];
  if (snapshot === '') return null;
  const at = Number.parseInt(stamp, 36);
  if (at < now - RESUME_MS || at > now + AHEAD_MS) return null;
  const { xmin, xmax, open } = partsOf(snapshot);
  const isOrdered = open.every((xid, i) => xid >= xmin && xid < xmax && xid > (open[i - 1] ?? 0n));
  return xmin <= xmax && isOrdered && open.length <= MOST_OPEN ? { epoch, snapshot, at } : null;
}

/** A snapshot: every transaction below `xmax` is visible, except the open ones. */
function partsOf(snapshot: string): { xmin: bigint; xmax: bigint; open: bigint[] } {
  const [xmin = '0', xmax = '0', list = ''] = snapshot.split(':');
  return {
    xmin: BigInt(xmin),
    xmax: BigInt(xmax),
    open: list === '' ? [] : list.split(',').map(BigInt),
  };
}

/** Everything that is visible at one position is visible at the other; across epochs their times say it. */
export function isReached(position: Position, by: Position): boolean {
  if (position.epoch !== by.epoch) return position.at <= by.at;
  const [one, other] = [partsOf(position.snapshot), partsOf(by.snapshot)];
  return (
    one.xmax <= other.xmax && other.open.every((xid) => xid >= one.xmax || one.open.includes(xid))
  );
}
