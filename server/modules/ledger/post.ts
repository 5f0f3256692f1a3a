import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { rootCause } from '@/server/db/drizzle-internals';
import { ledgerJournals } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { type LedgerAccount, openCarried, resolve, type Resolved } from './accounts';
import { moveOneWay, writeEntries } from './entries';
import { kindOf, type LedgerKind } from './kinds';
import { lockHouse, touchWallets } from './locks';

export interface Line {
  account: LedgerAccount;
  /** Negative takes away. */
  amount_fen: number;
}

export interface Posting {
  /** Idempotency key: `withdrawal:7:submit`. */
  idem: string;
  kind: LedgerKind;
  /** The owner reads it beside the title. */
  memo?: string;
  refType: string;
  refId: number;
  operatorId?: string;
  /** Required without a member's line: chooses the shard, touches no wallet. The buyer's id, or 0 for a day's fees. */
  ownerId?: number;
  at: Date;
  /** Sum zero; each account once; one of a member, except in house kinds. */
  lines: readonly Line[];
}

export interface Posted {
  journalId: number;
  /** The key was posted before; nothing changed. */
  isReplay: boolean;
}

interface Planned extends Posting {
  digest: string;
  resolved: (Resolved & { amount: number })[];
}

/** A violation is a bug. */
function assertSound({ idem, lines }: Posting): void {
  const sum = lines.reduce((total, { amount_fen: amount }) => total + amount, 0);
  const isWhole = lines.every(
    ({ amount_fen: amount }) => Number.isSafeInteger(amount) && amount !== 0,
  );
  const isOnce = new Set(lines.map(({ account }) => account)).size === lines.length;
  if (lines.length < 2 || !isWhole || sum !== 0 || !isOnce)
    throw new Error(`ledger: ${idem} is not a sound posting`);
}

/** The owner chooses the shard. */
function ownerOf({ idem, kind, lines, ownerId }: Posting): number {
  const member = lines
    .map(({ account }) => resolve(account, 0).userId)
    .find((userId) => userId !== null);
  const isHouse = kindOf(kind).type === null;
  if (isHouse && typeof member === 'number')
    throw new Error(`ledger: ${idem} is of the house and touches a member`);
  if (!isHouse && typeof member !== 'number') throw new Error(`ledger: ${idem} touches no member`);
  const owner = member ?? ownerId;
  if (owner === undefined || !Number.isSafeInteger(owner) || owner < 0)
    throw new Error(`ledger: ${idem} has no owner`);
  if (ownerId !== undefined && ownerId !== owner) throw new Error(`ledger: ${idem} has two owners`);
  return owner;
}

function plan(posting: Posting): Planned {
  assertSound(posting);
  const { kind, refType, refId, lines } = posting;
  const owner = ownerOf(posting);
  const sorted = lines
    .map(({ account, amount_fen: amount }) => [account, amount] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, refType, refId, sorted]))
    .digest('base64url');
  return {
    ...posting,
    digest,
    resolved: lines.map(({ account, amount_fen: amount }) => ({
      ...resolve(account, owner),
      amount,
    })),
  };
}

/** Null when the same movements were posted before. */
async function claim(
  tx: Db,
  planned: readonly Planned[],
): Promise<{ ids: Map<string, number>; isReplay: boolean }> {
  const rows = await tx
    .insert(ledgerJournals)
    .values(
      planned.map(({ idem, kind, memo = '', refType, refId, operatorId, digest, at }) => ({
        idem,
        kind,
        memo,
        refType,
        refId,
        operatorId,
        digest,
        createdAt: at,
      })),
    )
    .onConflictDoNothing()
    .returning({ idem: ledgerJournals.idem, journalId: ledgerJournals.journalId });
  if (rows.length === planned.length)
    return { ids: new Map(rows.map((row) => [row.idem, row.journalId])), isReplay: false };
  const known = await tx
    .select()
    .from(ledgerJournals)
    .where(
      inArray(
        ledgerJournals.idem,
        planned.map(({ idem }) => idem),
      ),
    );
  const isSame =
    rows.length === 0 &&
    planned.every(({ idem, digest }) =>
      known.some((row) => row.idem === idem && row.digest === digest),
    );
  if (!isSame) throw new DomainError('idempotency_conflict');
  return { ids: new Map(known.map((row) => [row.idem, row.journalId])), isReplay: true };
}

const FLOOR = 'ledger_accounts_floor';
const isBelowFloor = (error: unknown): boolean =>
  (rootCause(error) as { constraint?: string } | undefined)?.constraint === FLOOR;

/**
 * The only way to move money. Once per transaction, after other locks: wallets by member, then accounts by id.
 * Append-only.
 * @throws DomainError insufficient_balance (roll back); idempotency_conflict for another movement under a key
 */
export async function postAll(tx: Db, postings: readonly Posting[]): Promise<Posted[]> {
  if (postings.length === 0) return [];
  const planned = postings.map(plan);
  const { ids, isReplay } = await claim(tx, planned);
  const answer = planned.map(({ idem }) => ({ journalId: ids.get(idem) ?? 0, isReplay }));
  if (isReplay) return answer;
  await openCarried(
    tx,
    planned.flatMap(({ resolved }) => resolved),
  );
  try {
    const moments = await touchWallets(
      tx,
      planned,
      postings.reduce((latest, { at }) => (at > latest ? at : latest), new Date(0)),
    );
    const booked = planned.map((each, i) => ({
      ...each,
      journalId: answer[i]?.journalId ?? 0,
      type: kindOf(each.kind).type,
    }));
    if (moveOneWay(booked)) await writeEntries(tx, booked, moments);
    else {
      await lockHouse(tx, planned);
      for (const each of booked) await writeEntries(tx, [each], moments);
    }
  } catch (error) {
    if (isBelowFloor(error)) throw new DomainError('insufficient_balance');
    throw error;
  }
  return answer;
}

export async function post(tx: Db, posting: Posting): Promise<Posted> {
  const [posted] = await postAll(tx, [posting]);
  if (!posted) throw new Error('ledger: nothing was posted');
  return posted;
}
