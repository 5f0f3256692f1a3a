'use client';

import { cx } from '@/components/ui/cx';
import type { Tone } from '@/components/ui/tag';
import { useConsoleSession, useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { useLastReconcile, type LastReconcile, toneOf } from '@/console/api/use-last-reconcile';
import { useOpenApprovals } from '@/console/api/use-open-approvals';
import { useViewCounts } from '@/console/api/use-view-counts';
import { spanText } from '@/console/kit/spans';
import { Block, type Cells } from '@/console/ui/block';
import { ButtonLink } from '@/console/ui/button';
import { Head } from '@/console/ui/head';
import { Facts, Section } from '@/console/ui/section';
import { MENU } from '@/console/ui/shell/menu';
import { State } from '@/console/ui/state';
import { ErrorNote, SkeletonLines } from '@/console/ui/states';
import { Time } from '@/console/ui/time';
import { useMinute } from '@/console/ui/use-minute';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { countQueues } from '@/lib/contract/console/withdrawals';
import { HOUR_MS } from '@/lib/time';
import { homeCopy as copy } from './copy';
import { Month, Today as TodayFigures } from './figures';
import { HeldRights } from './held-rights';
import styles from './home.module.css';
import { Calm, LISTS, listRowOf, Nothing, Start } from './lists';
import { Reviewers } from './reviewers';

function Books({ last }: { last: LastReconcile }) {
  const now = useMinute();
  const { at, differences, cleanDays } = last;
  return (
    <Section title={copy.books}>
      <Facts
        facts={[
          {
            label: copy.differences,
            value: <State tone={toneOf(last, now)}>{at === null ? copy.none : differences}</State>,
          },
          {
            label: copy.reconciledAt,
            value: at === null ? copy.neverReconciled : <Time at={at} />,
          },
          { label: copy.cleanDays, value: copy.days(cleanDays) },
        ]}
      />
    </Section>
  );
}

type Counts = ConsoleOutput<typeof countQueues>;
type Oldest = Counts['oldest']['review'];

const POLL_MS = 60_000;
const SOON_MS = 4 * HOUR_MS;

const { columns: titles } = copy;

function Promised({ oldest, now }: { oldest: Oldest; now: number }) {
  if (!oldest) return Nothing;
  const left = oldest.due - now;
  const tone: Tone = left < 0 ? 'neg' : left < SOON_MS ? 'warn' : 'pos';
  return (
    <State tone={tone}>{left < 0 ? copy.late(spanText(-left)) : copy.left(spanText(left))}</State>
  );
}

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
      size === 0 ? Calm : <Promised oldest={oldest} now={now} />,
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
  const { operator, reach } = useConsoleSession();
  const may = useMay();
  const now = useMinute();
  const { data, error, reload } = useCall(countQueues, may('withdrawals.read') ? {} : null, {
    refreshInterval: POLL_MS,
  });
  const approvals = useOpenApprovals();
  const last = useLastReconcile();
  const queues = QUEUES.filter(({ permission }) => may(permission));
  const lists = LISTS.filter(({ permission }) => may(permission));
  const views = useViewCounts(lists.length > 0);
  const isWaiting = may('withdrawals.read') && !data && error === undefined;
  return (
    <>
      <Head title={copy.title} sub={copy.hello(operator, reach ?? null)} />
      {error !== undefined && <ErrorNote error={error} onRetry={() => void reload()} />}
      <div className={cx('scroll grid', styles.page)}>
        <div>
          {may('reports.read') && <TodayFigures />}
          {isWaiting ? (
            <SkeletonLines count={4} />
          ) : (
            queues.length + lists.length > 0 && (
              <Block
                title={copy.queues}
                columns={[titles.queue, titles.count, titles.oldest, titles.state, titles.start]}
                right={[titles.count, titles.oldest, titles.start]}
                rows={[
                  ...queues.map((queue) => rowOf(queue, { counts: data, approvals }, now)),
                  ...lists.map((list) => listRowOf(list, views)),
                ]}
              />
            )
          )}
          {may('reports.read') && <Month />}
          <HeldRights />
          {may('reports.read') && <Reviewers />}
          <Pages />
        </div>
        {(data ?? last) && (
          <aside aria-label={copy.today}>
            {data && <Today counts={data} />}
            {last && <Books last={last} />}
          </aside>
        )}
      </div>
    </>
  );
}
