'use client';

import Link from 'next/link';
import { cx } from '@/components/ui/cx';
import { useMay } from '@/console/api/session';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { Notes } from '@/console/ui/notes';
import { Person } from '@/console/ui/person';
import { Facts, Mini, Pair, Said, Section } from '@/console/ui/section';
import { Time } from '@/console/ui/time';
import { useMinute } from '@/console/ui/use-minute';
import { auditName } from '@/lib/contract/console/audit-actions';
import { listRecords } from '@/lib/contract/console/members';
import { user } from '@/lib/contract/console/resources/user';
import { fenToYuan } from '@/lib/format';
import { dateText } from '@/lib/format/dates';
import { DAY_MS } from '@/lib/time';
import { memberHref } from './address';
import { memberCopy, memberPageCopy as copy } from './copy';
import styles from './member.module.css';
import { Reveal } from './reveal';
import { TreeTab } from './tree-tab';
import type { MemberDetail } from './use-member';
import { useMember } from './use-member';

function MemberNotes({ memberId, notes }: { memberId: number; notes: MemberDetail['notes'] }) {
  const { reload } = useMember(memberId);
  const act = useAct(user.calls.actions.note);
  const add = async (text: string) => {
    const answer = await act.send(
      { key: String(memberId), form: { text }, reason: '' },
      copy.addNote,
    );
    if (answer) await reload();
    return answer !== null;
  };
  return (
    <Notes
      title={copy.notes}
      placeholder={copy.notePlaceholder}
      addLabel={copy.addNote}
      notes={notes}
      error={act.error}
      isBusy={act.isBusy}
      onAdd={add}
    />
  );
}

const RECENT = 8;

const daysSince = (at: number, now: number) => Math.max(0, Math.floor((now - at) / DAY_MS));

function factsOf(detail: MemberDetail, now: number) {
  const { counts, identity, lastSession, inviteCode, inviter, joined, mobile } = detail;
  const { memberId } = detail.member;
  return [
    [
      {
        label: memberCopy.joined,
        value: copy.joined(dateText(joined), daysSince(joined, now)),
      },
      {
        label: copy.mobile,
        value: <Reveal memberId={memberId} what="mobile" mask={mobile} />,
      },
      {
        label: copy.identity,
        value: identity ? (
          <Reveal memberId={memberId} what="name" mask={identity.nameMask} />
        ) : (
          copy.notVerified
        ),
      },
      {
        label: copy.invitedBy,
        value: inviter ? <Person person={inviter} /> : memberCopy.noInviter,
      },
      { label: copy.inviteCode, value: <span className="num">{inviteCode}</span> },
    ],
    [
      {
        label: copy.lastSession,
        value: lastSession ? (
          <>
            <Time at={lastSession.at} /> {lastSession.place} {lastSession.device}
          </>
        ) : (
          copy.never
        ),
      },
      { label: copy.devices, value: `${counts.devices} · ${copy.shared(counts.sharedDevices)}` },
      { label: copy.accounts, value: `${counts.accounts} · ${copy.shared(counts.sharedAccounts)}` },
      { label: copy.risks, value: counts.openRisks },
    ],
  ];
}

function PersonFacts({ detail, isWide }: { detail: MemberDetail; isWide?: boolean }) {
  const now = useMinute();
  const [who = [], where = []] = factsOf(detail, now);
  return (
    <Section title={copy.person}>
      {isWide ? (
        <Pair>
          <Facts facts={who} />
          <Facts facts={where} />
        </Pair>
      ) : (
        <Facts facts={[...who, ...where]} />
      )}
    </Section>
  );
}

function Recent({ memberId }: { memberId: number }) {
  const { data } = useCall(listRecords, { memberId });
  return (
    <Section
      title={copy.recent}
      right={
        <Link className="link" href={memberHref(memberId, 'records')} prefetch={false}>
          {copy.all}
        </Link>
      }
    >
      {data?.rows.length === 0 && <p className="sub">{copy.none}</p>}
      <Mini label={copy.recent}>
        {data?.rows.slice(0, RECENT).map(({ id, at, operator, action }) => (
          <tr key={id}>
            <td>
              <Time at={at} />
            </td>
            <td>{operator}</td>
            <td>{auditName(action)}</td>
          </tr>
        ))}
      </Mini>
    </Section>
  );
}

const Sentences = ({ detail }: { detail: MemberDetail }) =>
  detail.said.map((text) => <Said key={text} text={text} className={styles.said} />);

export function MemberOverview({ detail }: { detail: MemberDetail }) {
  return (
    <>
      <Sentences detail={detail} />
      <Balances balances={detail.balances} />
      <PersonFacts detail={detail} />
      <MemberNotes memberId={detail.member.memberId} notes={detail.notes} />
    </>
  );
}

export function MemberOverviewTab({ detail }: { detail: MemberDetail }) {
  const may = useMay();
  const { direct, team } = detail;
  const { memberId } = detail.member;
  return (
    <div className={styles.page}>
      <div>
        <Sentences detail={detail} />
        <Totals balances={detail.balances} />
        <PersonFacts detail={detail} isWide />
        {direct > 0 && may('partners.read') && (
          <TreeTab memberId={memberId} direct={direct} team={team} />
        )}
      </div>
      <aside aria-label={copy.notes}>
        <MemberNotes memberId={memberId} notes={detail.notes} />
        <Recent memberId={memberId} />
      </aside>
    </div>
  );
}

function Totals({ balances }: Pick<MemberDetail, 'balances'>) {
  const { available, pending, withdrawing, totalWithdrawn, debt } = balances;
  const totals = [
    { label: copy.available, fen: available },
    { label: copy.pending, fen: pending },
    { label: copy.withdrawing, fen: withdrawing },
    debt > 0 ? { label: copy.debt, fen: debt } : { label: copy.withdrawn, fen: totalWithdrawn },
  ];
  return (
    <>
      <dl className={cx('grid between', styles.totals)}>
        {totals.map(({ label, fen }) => (
          <div key={label}>
            <dt className="t-sub ink-3">{label}</dt>
            <dd className="num t-head bold">{fenToYuan(fen)}</dd>
          </div>
        ))}
      </dl>
      <div className={cx('flex gap-2', styles.bar)} aria-hidden>
        <i className="narrow" style={{ flexGrow: available }} />
        <i className="narrow" style={{ flexGrow: withdrawing }} />
        <i className="narrow" style={{ flexGrow: totalWithdrawn }} />
      </div>
      <p className={cx('t-sub ink-3', styles.equation)}>{copy.equation(balances)}</p>
    </>
  );
}

function Balances({ balances }: Pick<MemberDetail, 'balances'>) {
  return (
    <Section title={copy.balances}>
      <Pair>
        <Facts
          areMoney
          facts={[
            { label: copy.available, value: <b>{fenToYuan(balances.available)}</b> },
            { label: copy.pending, value: fenToYuan(balances.pending) },
            { label: copy.debt, value: fenToYuan(balances.debt) },
          ]}
        />
        <Facts
          areMoney
          facts={[
            { label: copy.withdrawing, value: fenToYuan(balances.withdrawing) },
            { label: copy.withdrawn, value: fenToYuan(balances.totalWithdrawn) },
            { label: copy.income, value: fenToYuan(balances.totalIncome) },
          ]}
        />
      </Pair>
    </Section>
  );
}
