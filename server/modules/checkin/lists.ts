import { createHash, randomBytes, sign } from 'node:crypto';
import { and, asc, eq, getTableColumns, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { ConsoleInput, ConsoleOutput } from '@/lib/contract/console';
import type * as contract from '@/lib/contract/console/redeem';
import { REDEEM, REDEEM_ACTIONS } from '@/lib/contract/console/redeem-actions';
import {
  type CheckinListHead,
  countEntries,
  hashNumber,
  listText,
  MOST_ENTRIES,
  packEntries,
  saltedCode,
} from '@/lib/format/checkin-list';
import { momentText } from '@/lib/format/dates';
import { DAY_MS, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { checkinLists, goods, users, type Voucher, vouchers } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { countHit } from '@/server/http/rate-limit';
import type { Keys } from '@/server/keys';
import {
  type Acting,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { isOfPlace, lockLists } from '@/server/modules/orders/listed';
import { HAS_LEFT, isUsable, leftOf } from '@/server/modules/orders/voucher-units';
import { findPlace } from '@/server/modules/places/queries';
import { openCode } from '@/server/modules/vouchers/code';
import type { RedeemDeps } from '@/server/modules/vouchers/find-code';
import { placeSetOf } from '@/server/modules/vouchers/qr';
import { type OperatorAction, operatorAction } from '@/server/operator/action';

type Answer = ConsoleOutput<typeof contract.takeList>['list'];
type Form = Omit<ConsoleInput<typeof contract.takeList>, 'placeId'>;

const LISTS_PER_DAY = 20;

/** Nobody redeems vouchers of their own account or of members they invited. */
const listUsable = (tx: Db, placeId: number | null, { userId }: Acting, now: Date) =>
  tx
    .select(getTableColumns(vouchers))
    .from(vouchers)
    .innerJoin(users, eq(users.userId, vouchers.userId))
    .where(
      and(
        eq(vouchers.kind, 'use'),
        isUsable(now),
        lte(vouchers.validFrom, now),
        /* Its vouchers are those issued by its time (orders/listed.ts). */
        lte(vouchers.issuedAt, now),
        isOfPlace(placeId),
        HAS_LEFT,
        userId === null
          ? undefined
          : and(ne(users.userId, userId), or(isNull(users.refereeId), ne(users.refereeId, userId))),
      ),
    )
    .orderBy(asc(vouchers.voucherId))
    .limit(MOST_ENTRIES + 1);

/** Product sets on offer, also of vouchers moving here: codes may be issued after the list. */
async function placeSets(tx: Db, placeId: number | null): Promise<number[]> {
  const has = (column: typeof vouchers.placeIds | typeof goods.placeIds) =>
    sql`${column} @> jsonb_build_array(${placeId}::bigint)`;
  const sold = await tx
    .selectDistinct({ ids: vouchers.placeIds })
    .from(vouchers)
    .where(and(eq(vouchers.state, 'live'), has(vouchers.placeIds)));
  const offered = await tx
    .selectDistinct({ ids: goods.placeIds })
    .from(goods)
    .where(has(goods.placeIds));
  const moved = placeId === null ? [] : [{ ids: [placeId] }];
  return [...new Set([...sold, ...offered, ...moved].map(({ ids }) => placeSetOf(ids)))];
}

const codeKey = ({ voucherId, serial }: Voucher): string => `${voucherId}:${serial}`;

/** Unsealed before the lists are locked: it takes seconds. */
type Codes = ReadonlyMap<string, string>;

interface Packed {
  rows: readonly Voucher[];
  codes: Codes;
  salt: string;
}

function entriesOf(vault: Vault, { rows, codes, salt }: Packed, now: Date): string {
  const today = dayOf(now);
  const entries = rows.map((voucher) => ({
    voucherId: voucher.voucherId,
    serial: voucher.serial,
    left: leftOf(voucher),
    codeHash: hashNumber(
      createHash('sha256')
        .update(saltedCode(salt, codes.get(codeKey(voucher)) ?? openCode(vault, voucher)))
        .digest(),
    ),
    isLastDay: dayOf(voucher.validTo.getTime() - 1) === today,
  }));
  return Buffer.from(packEntries(entries)).toString('base64');
}

const spkiOf = (pem: string): string => pem.replace(/-----[A-Z ]+-----|\s/g, '');

function signed(
  { voucher: key }: Pick<Keys, 'voucher'>,
  head: CheckinListHead,
): Pick<Answer, 'signature' | 'keys'> {
  const text = Buffer.from(listText(head));
  const by = { key: key.privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return {
    signature: sign('sha256', text, by).toString('base64'),
    keys: [key, ...key.former].map(({ id, publicKey }) => ({ id, spki: spkiOf(publicKey) })),
  };
}

async function replaceFormer(tx: Db, { deviceId, formerId }: Form, now: Date): Promise<void> {
  if (deviceId === undefined || formerId === undefined) return;
  await tx
    .update(checkinLists)
    .set({ returnedAt: now })
    .where(
      and(
        eq(checkinLists.listId, formerId),
        eq(checkinLists.deviceId, deviceId),
        isNull(checkinLists.returnedAt),
      ),
    );
}

/** @throws OperationRefused for more vouchers than a list holds */
async function make(
  tx: Db,
  deps: RedeemDeps,
  {
    placeId,
    acting,
    form,
    codes,
  }: { placeId: number | null; acting: Acting; form: Form; codes: Codes },
  now: Date,
): Promise<Answer> {
  const { name: operator } = acting;
  const { device, deviceAt, deviceId = null } = form;
  await lockLists(tx);
  const rows = await listUsable(tx, placeId, acting, now);
  if (rows.length > MOST_ENTRIES)
    throw new OperationRefused(`可用的券超过 ${MOST_ENTRIES} 张，请联网核销`);
  await replaceFormer(tx, form, now);
  const salt = randomBytes(12).toString('base64url');
  const endsAt = new Date(now.getTime() + DAY_MS);
  const offset = now.getTime() - deviceAt;
  const [row] = await tx
    .insert(checkinLists)
    .values({
      placeId,
      operator,
      device,
      deviceId,
      salt,
      count: rows.length,
      offset,
      issuedAt: now,
      endsAt,
    })
    .returning();
  if (!row) throw new Error('a check-in list was not saved');
  const head = {
    listId: row.listId,
    placeId,
    issuedAt: now.getTime(),
    endsAt: endsAt.getTime(),
    salt,
    placeSets: await placeSets(tx, placeId),
    entries: entriesOf(deps.vault(), { rows, codes, salt }, now),
  };
  const place = await findPlace(tx, placeId);
  return { ...head, ...signed(deps.keys(), head), place: place?.name ?? '', operator, offset };
}

const takeAction = (
  deps: RedeemDeps,
  codes: Codes,
  keep: (list: Answer) => void,
): OperatorAction<Form> =>
  operatorAction(REDEEM, 'takeList', REDEEM_ACTIONS.takeList, {
    lock: async (tx, key) => {
      if (key === '') return null;
      const id = Number(key);
      if ((await findPlace(tx, id))?.status !== 'on')
        throw new OperationRefused('这家门店已停用，请重新选择门店');
      return id;
    },
    work: async ({ tx, operation: { now }, acting, row: placeId, form }) => {
      const list = await make(tx, deps, { placeId, acting, form: form as Form, codes }, now);
      keep(list);
      const count = countEntries(Buffer.from(list.entries, 'base64'));
      return {
        target: String(list.listId),
        values: { count: String(count), to: momentText(list.endsAt) },
        detail: { place: placeId, device: form.device, count },
      };
    },
  }) as OperatorAction<Form>;

/** @param db no transaction */
export async function takeList(
  deps: RedeemDeps,
  db: Db,
  operation: Operation,
  { placeId, ...form }: ConsoleInput<typeof contract.takeList>,
): Promise<Answer> {
  const { operator, now } = operation;
  const acting = await requirePermission(db, operation, 'redeem.use');
  const { hits } = await countHit(db, `checkin-list:${operator}`, DAY_MS, now);
  if (hits > LISTS_PER_DAY)
    throw new OperationRefused(`24 小时内最多领取 ${LISTS_PER_DAY} 份离线名单，请稍后再试`);
  const vault = deps.vault();
  const codes = new Map(
    (await listUsable(db, placeId ?? null, acting, now)).map((voucher) => [
      codeKey(voucher),
      openCode(vault, voucher),
    ]),
  );
  let taken: Answer | undefined;
  const key = placeId === undefined ? '' : String(placeId);
  const keep = (list: Answer) => void (taken = list);
  await takeAction(deps, codes, keep)(db, operation, { key, form, isPreview: false });
  if (!taken) throw new Error('a check-in list was not made');
  return taken;
}
