'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Tag } from '@/components/ui/tag';
import { useCall } from '@/console/api/use-call';
import { Block, type Cells } from '@/console/ui/block';
import { Head } from '@/console/ui/head';
import { ScrollRegion } from '@/console/ui/scroll-region';
import { Facts, Pair, Said, Section } from '@/console/ui/section';
import { Loading, StateBlock } from '@/console/ui/states';
import { Time } from '@/console/ui/time';
import { useListQuery } from '@/console/ui/use-list-query';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { viewMember } from '@/lib/contract/console/members';
import { fenToYuan } from '@/lib/format';
import { viewCopy as copy } from './acts-copy';
import { MEMBER_PAGE, memberHref } from './address';
import { memberPageCopy } from './copy';
import styles from './member.module.css';

type View = ConsoleOutput<typeof viewMember>;

const { columns: titles } = copy;

function Money({ money }: { money: NonNullable<View['money']> }) {
  const line = (label: string, fen: number) => ({ label, value: fenToYuan(fen) });
  return (
    <>
      {money.whyNot.map((text) => (
        <Said key={text} text={text} className={styles.said} />
      ))}
      <Section
        title={copy.money}
        right={
          money.nextSettle && (
            <>
              {copy.next} <Time at={money.nextSettle.time} /> {fenToYuan(money.nextSettle.amount)}
            </>
          )
        }
      >
        <Pair>
          <Facts
            areMoney
            facts={[
              line(copy.available, money.available),
              line(copy.pending, money.pending),
              line(copy.today, money.today),
              line(copy.month, money.month),
            ]}
          />
          <Facts
            areMoney
            facts={[
              line(copy.withdrawing, money.withdrawing),
              line(copy.debt, money.debt),
              line(copy.income, money.totalIncome),
              line(copy.withdrawn, money.totalWithdrawn),
            ]}
          />
        </Pair>
      </Section>
    </>
  );
}

interface ListProps {
  title: string;
  columns: readonly string[];
  rows: readonly Cells[] | null;
}

function List({ title, columns, rows }: ListProps) {
  if (rows !== null && rows.length > 0)
    return <Block title={title} columns={columns} right={[titles.amount]} rows={rows} />;
  return (
    <Section title={title}>
      <p className="sub">{rows === null ? copy.noRight : copy.none}</p>
    </Section>
  );
}

const moment = (at: number): ReactNode => <Time key="time" at={at} />;

function Lists({ view: { withdrawals, rewards, orders } }: { view: View }) {
  return (
    <>
      <List
        title={copy.withdrawals}
        columns={[titles.time, titles.account, titles.amount, titles.said]}
        rows={
          withdrawals &&
          withdrawals.map(({ id, time, accountLabel, amount, said }) => ({
            id,
            cells: [
              moment(time),
              <span key="account">{accountLabel}</span>,
              fenToYuan(amount),
              said,
            ],
          }))
        }
      />
      <List
        title={copy.rewards}
        columns={[titles.time, titles.from, titles.what, titles.amount, titles.said]}
        rows={
          rewards &&
          rewards.map(({ id, time, buyer, title, amount, said }) => ({
            id,
            cells: [moment(time), buyer, title, fenToYuan(amount), said],
          }))
        }
      />
      <List
        title={copy.orders}
        columns={[titles.time, titles.what, titles.amount, titles.said]}
        rows={
          orders &&
          orders.map(({ id, time, title, payable, said }) => ({
            id,
            cells: [moment(time), title, fenToYuan(payable), said],
          }))
        }
      />
    </>
  );
}

function Notices({ view: { notices, unread } }: { view: View }) {
  return (
    <Section title={copy.notices(unread)}>
      {notices.length === 0 && <p className="sub">{copy.none}</p>}
      <ul className={styles.told} aria-label={copy.noticesTitle}>
        {notices.map(({ id, title, body, time, isRead }) => (
          <li key={id}>
            <header className="row gap-6">
              <b>{title}</b>
              {!isRead && <Tag tone="brand">{copy.unread}</Tag>}
              <span className="end cap">
                <Time at={time} />
              </span>
            </header>
            <p className="break t-sub ink-2">{body}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Body({ view }: { view: View }) {
  return (
    <ScrollRegion label={copy.title(view.name)} className={styles.page}>
      <div>
        {view.money ? (
          <Money money={view.money} />
        ) : (
          <List title={copy.money} columns={[]} rows={null} />
        )}
        <Lists view={view} />
      </div>
      <aside aria-label={copy.noticesTitle}>
        <Section title={copy.account}>
          <Facts
            facts={[
              { label: copy.mobile, value: <span className="num">{view.mobile}</span> },
              { label: copy.state, value: copy.states[view.state] },
              { label: copy.todos, value: view.todos.join('、') || copy.none },
            ]}
          />
        </Section>
        <Notices view={view} />
      </aside>
    </ScrollRegion>
  );
}

export function MemberViewScreen() {
  const { query } = useListQuery(MEMBER_PAGE);
  const memberId = Number(query.open);
  const isNumber = Number.isSafeInteger(memberId) && memberId > 0;
  // each look is an audit row
  const { data, error, reload } = useCall(viewMember, isNumber ? { memberId } : null, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  if (!isNumber) return <StateBlock title={memberPageCopy.notFound} />;
  return (
    <>
      <Head title={data ? copy.title(data.name) : copy.link} sub={copy.sub}>
        <Link className="link" href={memberHref(memberId)} prefetch={false}>
          {copy.back}
        </Link>
      </Head>
      {data ? <Body view={data} /> : <Loading error={error} onRetry={reload} lines={9} />}
    </>
  );
}
