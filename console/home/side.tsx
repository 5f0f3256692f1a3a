'use client';

import Link from 'next/link';
import { useConsoleSession, useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { type LastReconcile, toneOf } from '@/console/api/use-last-reconcile';
import { Facts, Section } from '@/console/ui/section';
import { State } from '@/console/ui/state';
import { Time } from '@/console/ui/time';
import { useMinute } from '@/console/ui/use-minute';
import { job } from '@/lib/contract/console/resources/job';
import { notice } from '@/lib/contract/console/resources/notice';
import { listQueue } from '@/lib/contract/console/withdrawals';
import { countToText, fenToYuan } from '@/lib/format';
import { homeCopy as copy } from './copy';

export function Books({ last }: { last: LastReconcile }) {
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

const waiting = (queue: 'second' | 'pay') =>
  ({ queue, q: '', accountType: '', sort: 'due', page: 1, per_page: 20 }) as const;

export function Sums() {
  const may = useMay();
  const second = useCall(listQueue, may('approvals.money') ? waiting('second') : null);
  const pay = useCall(listQueue, may('withdrawals.pay') ? waiting('pay') : null);
  const sums = [
    { label: copy.toSecond, net: second.data?.summary.net, href: '/withdrawals?queue=second' },
    { label: copy.toPay, net: pay.data?.summary.net, href: '/withdrawals?queue=pay' },
  ].filter(({ net }) => net !== undefined);
  if (sums.length === 0) return null;
  return (
    <Section title={copy.sums}>
      <Facts
        facts={sums.map(({ label, net, href }) => ({
          label,
          value: (
            <Link className="link num" href={href}>
              {net === null || net === undefined ? copy.none : fenToYuan(net)}
            </Link>
          ),
        }))}
      />
    </Section>
  );
}

const CHAIN = { key: 'audit' } as const;

export function Chain() {
  const may = useMay();
  const { roles } = useConsoleSession();
  const isAsked = roles.some(({ id }) => id === 'auditor') && may(job.read);
  const { data } = useCall(job.calls.get, isAsked ? CHAIN : null);
  if (!data) return null;
  const { state, ended, result } = data.row;
  return (
    <Section title={copy.chain}>
      <Facts
        facts={[
          {
            label: copy.chainState,
            value: <State tone={state === 'fine' ? 'pos' : 'warn'}>{result ?? copy.none}</State>,
          },
          { label: copy.chainAt, value: ended === null ? copy.none : <Time at={ended} /> },
        ]}
      />
      <p className="t-sub">
        <Link className="link" href="/jobs?open=audit">
          {copy.toChain}
        </Link>
      </p>
    </Section>
  );
}

const SENT = { filters: { state: 'done' }, sort: '-at', page: 1, per_page: 20 } as const;

export function Readers() {
  const may = useMay();
  const { roles } = useConsoleSession();
  const isAsked = roles.some(({ id }) => id === 'editor') && may(notice.read);
  const list = useCall(notice.calls.list, isAsked ? SENT : null);
  const [last] = list.data?.rows ?? [];
  const { data } = useCall(notice.calls.get, last ? { key: String(last.id) } : null);
  if (!data) return null;
  const { id, title, seen, unseen } = data.row;
  return (
    <Section title={copy.readers}>
      <Facts
        facts={[
          { label: copy.seen, value: countToText(seen) },
          { label: copy.unseen, value: countToText(unseen) },
        ]}
      />
      <p className="t-sub">
        <Link className="link" href={`/notices?open=${id}`}>
          {title}
        </Link>
      </p>
    </Section>
  );
}
