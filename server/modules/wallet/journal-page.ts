import { sql } from 'drizzle-orm';
import { type Side, SIDES } from '@/lib/contract/console/ledger-texts';
import type { DetailOf } from '@/lib/contract/console/resource';
import type { ledger as resource } from '@/lib/contract/console/resources/ledger';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { accountText } from '@/server/modules/ledger/effects';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { dayOfRef, type Journal, journalsWhere, rowsOf } from './journal-queries';

interface Link {
  text: string;
  href: string;
}

const sideOf = (amount: number): Side => (amount < 0 ? 'debit' : 'credit');

export const keyOfAccount = (name: string): string =>
  name.startsWith('house:') ? (name.split(':')[1] ?? name) : name;

async function entriesOf(db: Db, id: number) {
  const { rows } = await db.execute<{ name: string; amount: number; after: number }>(sql`
    select a.name, e.amount, e.balance_after as after
    from ledger_entries e
    join ledger_accounts a using (account_id)
    where e.journal_id = ${id}
    order by e.amount, a.name`);
  const sumOf = (side: Side) =>
    rows
      .filter(({ amount }) => sideOf(amount) === side)
      .reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  return [
    ...rows.map(({ name, amount, after }) => ({
      account: accountText(name),
      debit: '',
      credit: '',
      [sideOf(amount)]: fenToYuan(Math.abs(amount)),
      after: `${after === 0 ? '' : SIDES[sideOf(after)]} ${fenToYuan(Math.abs(after))}`.trim(),
      href: `/accounts?open=${encodeURIComponent(keyOfAccount(name))}`,
    })),
    {
      account: '合计',
      debit: fenToYuan(sumOf('debit')),
      credit: fenToYuan(sumOf('credit')),
      after: '',
      href: '',
    },
  ];
}

const orderLink = (sn: string): Link => ({ text: `订单 ${sn}`, href: `/orders?open=${sn}` });

type Sns = Readonly<Record<string, string | null>>;

async function snsOf(db: Db, query: ReturnType<typeof sql>): Promise<Sns> {
  const { rows } = await db.execute<Record<string, string | null>>(query);
  return rows[0] ?? {};
}

const linksOf = (sns: Sns, hrefs: readonly [name: string, title: string, to: string][]): Link[] =>
  hrefs.flatMap(([name, title, to]) => {
    const sn = sns[name];
    return sn ? [{ text: `${title} ${sn}`, href: `/${to}?open=${sn}` }] : [];
  });

const LINKS: Readonly<Record<string, (db: Db, id: number) => Promise<Link[]>>> = {
  payment: async (db, id) =>
    linksOf(
      await snsOf(
        db,
        sql`
          select p.sn as payment, o.sn as "order"
          from payments p
          join orders o using (order_id)
          where p.payment_id = ${id}`,
      ),
      [
        ['payment', '收款', 'payments'],
        ['order', '订单', 'orders'],
      ],
    ),
  return: async (db, id) =>
    linksOf(
      await snsOf(
        db,
        sql`
          select r.sn as back, f.sn as refund, p.sn as payment, o.sn as "order"
          from provider_refunds r
          join payments p using (payment_id)
          join orders o on o.order_id = p.order_id
          left join refunds f on f.refund_id = r.refund_id
          where r.return_id = ${id}`,
      ),
      [
        ['back', '退回', 'returns'],
        ['refund', '售后', 'refunds'],
        ['payment', '收款', 'payments'],
        ['order', '订单', 'orders'],
      ],
    ),
  withdrawal: async (db, id) =>
    linksOf(await snsOf(db, sql`select sn as withdrawal from withdrawals where id = ${id}`), [
      ['withdrawal', '提现', 'withdrawals'],
    ]),
  reward: async (db, id) => {
    const { sale, ref } = await snsOf(
      db,
      sql`
        select s.sn as sale, s.ref
        from rewards r
        join sales s using (sale_id)
        where r.reward_id = ${id}`,
    );
    const [, order] = /^order:(.+)$/.exec(ref ?? '') ?? [];
    return [
      { text: `奖励 ${id}`, href: `/rewards?open=${id}` },
      ...(sale ? [{ text: `成交 ${sale}`, href: `/sales?open=${sale}` }] : []),
      ...(order ? [orderLink(order)] : []),
    ];
  },
  bill: async (_, id) => [
    { text: `账单 ${dayOfRef(id)}`, href: `/bill-days?open=${dayOfRef(id)}` },
  ],
};

async function causesOf(db: Db, { refType, refId, userId }: Journal): Promise<Link[]> {
  const find = LINKS[refType === 'settlement' ? 'bill' : refType];
  const links = find ? await find(db, refId) : [];
  return [
    ...links,
    ...(userId === null
      ? []
      : [
          { text: `成员 ${userId}`, href: `/members/one?open=${userId}` },
          { text: '这位成员的全部凭证', href: `/ledger?member=${userId}` },
        ]),
  ];
}

export async function readJournal(
  db: Db,
  key: string,
): Promise<{ row: DetailOf<typeof resource>; version: readonly unknown[] }> {
  const missing = new OperationRefused(`没有编号为 ${key} 的凭证`);
  if (!/^[1-9]\d{0,14}$/.test(key)) throw missing;
  const { rows } = await db.execute<Journal>(journalsWhere(sql`j.journal_id = ${Number(key)}`));
  const [row] = await rowsOf(db, rows);
  const [found] = rows;
  if (!found || !row) throw missing;
  return {
    row: {
      ...row,
      name: found.idem,
      entries: { rows: await entriesOf(db, found.id) },
      links: { rows: await causesOf(db, found) },
    },
    version: [],
  };
}
