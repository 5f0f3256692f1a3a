export interface Position {
  /** Timeline and start: promoted and crashed servers reuse transaction numbers; epochs are not compared. */
  epoch: string;
  /** `pg_current_snapshot()` */
  snapshot: string;
  /** By the database's clock (epoch ms). */
  at: number;
}

/** Longer absence: check everything. Events are kept longer (server/jobs/expire.ts). */
export const RESUME_MS = 20 * 60_000;
/** A position further in the future is not ours. */
const AHEAD_MS = 60_000;
/** More than any pool has connections. */
const MOST_OPEN = 500;
const MOST_CHARACTERS = 8_000;

const SHAPE =
  /^([0-9a-z]{1,10})\.([0-9A-F]{8}-[1-9]\d{0,18})\.(([1-9]\d{0,18}):([1-9]\d{0,18}):((?:[1-9]\d{0,18}(?:,[1-9]\d{0,18})*)?))$/;

export const cursorOf = ({ epoch, snapshot, at }: Position): string =>
  `${at.toString(36)}.${epoch}.${snapshot}`;

/** Untrusted: null for what `cursorOf` could not have written lately. */
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

/** All below `xmax` is visible except the open ones. */
function partsOf(snapshot: string): { xmin: bigint; xmax: bigint; open: bigint[] } {
  const [xmin = '0', xmax = '0', list = ''] = snapshot.split(':');
  return {
    xmin: BigInt(xmin),
    xmax: BigInt(xmax),
    open: list === '' ? [] : list.split(',').map(BigInt),
  };
}

/** Visible at both; by time across epochs. */
export function isReached(position: Position, by: Position): boolean {
  if (position.epoch !== by.epoch) return position.at <= by.at;
  const one = partsOf(position.snapshot);
  const other = partsOf(by.snapshot);
  return (
    one.xmax <= other.xmax && other.open.every((xid) => xid >= one.xmax || one.open.includes(xid))
  );
}
