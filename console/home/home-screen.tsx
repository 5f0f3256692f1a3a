'use client';

import { cx } from '@/components/ui/cx';
import { useConsoleSession, useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { useLastReconcile } from '@/console/api/use-last-reconcile';
import { useOpenApprovals } from '@/console/api/use-open-approvals';
import { spanText } from '@/console/kit/spans';
import { Block, type Cells } from '@/console/ui/block';
import { ButtonLink } from '@/console/ui/button';
import { Head } from '@/console/ui/head';
import { Facts, Section } from '@/console/ui/section';
import { MENU } from '@/console/ui/shell/menu';
import { ErrorNote, SkeletonLines } from '@/console/ui/states';
import { useMinute } from '@/console/ui/use-minute';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { deskRowsOf } from '@/lib/contract/console/desk';
import { listDesk } from '@/lib/contract/console/desk-calls';
import { countQueues } from '@/lib/contract/console/withdrawals';
import { homeCopy as copy } from './copy';
import { Calm, cellsOfRow, Nothing, Promised, Start } from './desk-rows';
import { Month, Today as TodayFigures } from './figures';
import { HeldRights } from './held-rights';
import styles from './home.module.css';
import { Reviewers } from './reviewers';
import { Books, Chain, Readers, Sums } from './side';

type Counts = ConsoleOutput<typeof countQueues>;

const POLL_MS = 60_000;
const { columns: titles } = copy;

interface Queue {
  id: keyof typeof copy.names;
  permission: string;
  href: string;
}

const QUEUES: readonly Queue[] = [
  { id: 'review', permission: 'withdrawals.review', href: '/withdrawals?queue=review' },
  { id: 'second', permission: 'approvals.money', href: '/withdrawals?queue=second' },
  { id: 'pay', permission: 'withdrawals.pay', href: '/withdrawals?queue=pay' },
  { id: 'approvals', permission: 'approvals.read', href: '/approvals?mine=decide' },
];

interface Sizes {
  counts: Counts | undefined;
  approvals: number;
}

function rowOf({ id, href }: Queue, { counts, approvals }: Sizes, now: number): Cells {
  const size = id === 'approvals' ? approvals : (counts?.queues[id] ?? 0);
  const oldest = id === 'approvals' ? null : (counts?.oldest[id] ?? null);
  return {
    id,
    cells: [
      <span key="name">{copy.names[id]}</span>,
      <b key="count">{size}</b>,
      oldest ? spanText(now - oldest.since) : Nothing,
      size === 0 ? Calm : <Promised due={oldest?.due ?? null} now={now} />,
      <Start key="start" href={href} name={copy.names[id]} />,
    ],
  };
}

function Today({ counts: { mine } }: { counts: Counts }) {
  return (
    <Section title={copy.today}>
      <Facts
        facts={[
          { label: copy.mine, value: copy.decided(mine.decided) },
          {
            label: copy.median,
            value: mine.medianSeconds === null ? copy.none : copy.seconds(mine.medianSeconds),
          },
          { label: copy.lateRows, value: copy.decided(mine.late) },
        ]}
      />
    </Section>
  );
}

function Pages() {
  const may = useMay();
  const items = MENU.flatMap((group) => group.items).filter(
    ({ id, permission }) => id !== 'home' && (!permission || may(permission)),
  );
  return (
    <Section title={copy.pages}>
      <ul className="flex wrap gap-8">
        {items.map(({ id, title, href, icon }) => (
          <li key={id}>
            <ButtonLink href={href} icon={icon}>
              {title}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function HomeScreen() {
  const { operator, roles, reach } = useConsoleSession();
  const may = useMay();
  const now = useMinute();
  const { data, error, reload } = useCall(countQueues, may('withdrawals.read') ? {} : null, {
    refreshInterval: POLL_MS,
  });
  const approvals = useOpenApprovals();
  const last = useLastReconcile();
  const queues = QUEUES.filter(({ permission }) => may(permission));
  const rows = deskRowsOf(
    roles.map(({ id }) => id),
    may,
  );
  const desk = useCall(listDesk, rows.length > 0 ? { rows } : null, { refreshInterval: POLL_MS });
  const found = desk.data?.rows ?? [];
  const isWaiting =
    (may('withdrawals.read') && !data && error === undefined) ||
    (rows.length > 0 && !desk.data && desk.error === undefined);
  return (
    <>
      <Head title={copy.title} sub={copy.hello(operator, reach ?? null)} />
      {error !== undefined && <ErrorNote error={error} onRetry={() => void reload()} />}
      {desk.error !== undefined && (
        <ErrorNote error={desk.error} onRetry={() => void desk.reload()} />
      )}
      <div className={cx('scroll grid', styles.page)}>
        <div>
          {may('reports.read') && <TodayFigures />}
          {isWaiting ? (
            <SkeletonLines count={4} />
          ) : (
            queues.length + found.length > 0 && (
              <Block
                title={copy.queues}
                columns={[titles.queue, titles.count, titles.oldest, titles.state, titles.start]}
                right={[titles.count, titles.oldest, titles.start]}
                rows={[
                  ...queues.map((queue) => rowOf(queue, { counts: data, approvals }, now)),
                  ...found.map((row) => cellsOfRow(row, now)),
                ]}
              />
            )
          )}
          {may('reports.read') && <Month />}
          <HeldRights />
          {may('reports.read') && <Reviewers />}
          <Pages />
        </div>
        <aside aria-label={copy.today}>
          {data && <Today counts={data} />}
          <Sums />
          {last && <Books last={last} />}
          <Chain />
          <Readers />
        </aside>
      </div>
    </>
  );
}
