'use client';

import Link from 'next/link';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { columns, warningFill } from '@/components/ui/icons/console';
import { checkCircleFill } from '@/components/ui/icons/pages';
import { Tag } from '@/components/ui/tag';
import { sendAct } from '@/console/api/send-act';
import { useMay } from '@/console/api/session';
import { PersonHead } from '@/console/review-queue/person-head';
import { compareHref } from '@/console/ui/compare';
import { Masked } from '@/console/ui/masked';
import { Person } from '@/console/ui/person';
import { Facts, Mini, Pair, Said, Section } from '@/console/ui/section';
import { Sum } from '@/console/ui/sum';
import { Time } from '@/console/ui/time';
import { uiCopy } from '@/console/ui/ui-copy';
import { useMinute } from '@/console/ui/use-minute';
import { auditName } from '@/lib/contract/console/audit-actions';
import { revealPayee } from '@/lib/contract/console/withdrawals';
import { fenToYuan } from '@/lib/format';
import { dateText, momentText } from '@/lib/format/dates';
import { DAY_MS } from '@/lib/time';
import { deskCopy, RECORD_LABELS, requestCopy as copy, requestCopy } from './copy';
import styles from './desk.module.css';
import type { WithdrawDetail } from './use-desk';

function Payee({ sn, mask }: { sn: string; mask: string }) {
  const may = useMay();
  const show = async (reason: string) => {
    const whole = await sendAct(revealPayee, { sn, reason }, { about: requestCopy.account });
    return [whole.payee, whole.bank, whole.branch, whole.number].filter(Boolean).join(' ');
  };
  return (
    <Masked
      mask={mask}
      what={requestCopy.account}
      onShow={may('withdrawals.reveal') ? show : undefined}
    />
  );
}

function Head({ row, isPart }: Pick<WithdrawDetail, 'row'> & { isPart?: boolean }) {
  return (
    <PersonHead
      person={row.member}
      id={row.sn}
      isPart={isPart}
      tags={
        <>
          <Tag tone="warn">{row.statusLabel}</Tag>
          {row.needsSecond && <Tag tone="line">{deskCopy.needsSecond}</Tag>}
        </>
      }
      sub={
        <span>
          <Time at={row.submittedAt} />
          {copy.submitted}
        </span>
      }
    >
      {!isPart && (
        <Link
          className={cx('center ink-2', styles.compare)}
          href={compareHref('/withdrawals/compare', [row.sn])}
          prefetch={false}
          title={`${uiCopy.compare} Shift+C`}
          aria-label={uiCopy.compare}
        >
          <Icon path={columns} />
        </Link>
      )}
    </PersonHead>
  );
}

function Name({ account }: Pick<WithdrawDetail, 'account'>) {
  if (account.verifiedNameMask === null) return <span className="warn">{copy.notVerified}</span>;
  return account.isNameEqual ? (
    <span className={cx('inline-row gap-4', styles.ok)}>
      <Icon path={checkCircleFill} />
      {copy.equal(account.verifiedNameMask)}
    </span>
  ) : (
    <span className="row gap-4 narrow neg-ink">
      <Icon path={warningFill} />
      {copy.unequal(account.verifiedNameMask)}
    </span>
  );
}

function Account({ row, account }: Pick<WithdrawDetail, 'row' | 'account'>) {
  const now = useMinute();
  const days = Math.max(0, Math.floor((now - account.boundAt) / DAY_MS));
  return (
    <Section title={copy.account}>
      <Facts
        facts={[
          { label: copy.accountLabel, value: <Payee sn={row.sn} mask={account.label} /> },
          {
            label: copy.payee,
            value: (
              <span className="row gap-8 narrow">
                {account.payeeMask} <Name account={account} />
              </span>
            ),
          },
          {
            label: copy.bound,
            value:
              account.coolUntil !== null && account.coolUntil > now
                ? copy.cooling(momentText(account.coolUntil))
                : copy.paidBefore(days, account.paidBefore),
          },
          {
            label: copy.users,
            value:
              account.sharedWith.length === 0
                ? copy.alone
                : account.sharedWith.map((one) => <Person key={one.memberId} person={one} />),
          },
        ]}
      />
    </Section>
  );
}

function Member({ member }: Pick<WithdrawDetail, 'member'>) {
  const { lastSession, today } = member;
  return (
    <Section title={copy.member}>
      <Pair>
        <Facts
          facts={[
            { label: copy.joined, value: dateText(member.joinedAt) },
            {
              label: copy.inviter,
              value: member.inviter ? <Person person={member.inviter} /> : copy.none,
            },
          ]}
        />
        <Facts
          facts={[
            { label: copy.mobile, value: <span className="num">{member.mobile}</span> },
            {
              label: copy.lastSession,
              value: lastSession ? (
                <>
                  <Time at={lastSession.at} /> {lastSession.place}
                </>
              ) : (
                copy.none
              ),
            },
            { label: copy.today, value: copy.nth(today.nth, today.max) },
          ]}
        />
      </Pair>
    </Section>
  );
}

export function Request({ detail, isPart }: { detail: WithdrawDetail; isPart?: boolean }) {
  const { balances, records } = detail;
  const { amount, fee, tax, net } = detail.row;
  return (
    <>
      <Head row={detail.row} isPart={isPart} />
      <Said text={detail.said} />
      <Sum
        parts={[
          { label: copy.amount, fen: amount, isHero: true },
          { label: copy.fee, sign: '−', fen: fee },
          { label: copy.tax, sign: '−', fen: tax },
          { label: copy.net, sign: '=', fen: net },
        ]}
      />
      <Account row={detail.row} account={detail.account} />
      <Member member={detail.member} />
      <Section title={copy.balances}>
        <Pair>
          <Facts
            areMoney
            facts={[
              { label: copy.available, value: fenToYuan(balances.available) },
              { label: copy.pending, value: fenToYuan(balances.pending) },
            ]}
          />
          <Facts
            areMoney
            facts={[
              { label: copy.withdrawing, value: fenToYuan(balances.withdrawing) },
              { label: copy.withdrawn, value: fenToYuan(balances.totalWithdrawn) },
            ]}
          />
        </Pair>
      </Section>
      <Section title={copy.course}>
        <Mini label={copy.course}>
          {records.map(({ id, at, operator, action, reason }) => (
            <tr key={id}>
              <td>
                <Time at={at} />
              </td>
              <td>{operator}</td>
              <td>{RECORD_LABELS[action] ?? auditName(action)}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </Mini>
      </Section>
    </>
  );
}
