'use client';

import { Person } from '@/console/ui/person';
import { Facts, Pair, Said, Section } from '@/console/ui/section';
import { Time } from '@/console/ui/time';
import { useMinute } from '@/console/ui/use-minute';
import { fenToYuan } from '@/lib/format';
import { dateText } from '@/lib/format/dates';
import { DAY_MS } from '@/lib/time';
import { memberCopy, memberPageCopy as copy } from './copy';
import { MemberNotes } from './notes';
import { Reveal } from './reveal';
import type { MemberDetail } from './use-member';

const daysSince = (at: number, now: number) => Math.max(0, Math.floor((now - at) / DAY_MS));

/** Who it is, what they read in the app, and what the books hold for them. */
export function MemberOverview({ detail }: { detail: MemberDetail }) {
  const now = useMinute();
  const { member, balances, counts, identity, lastSession } = detail;
  return (
    <>
      {detail.said.map((text) => (
        <Said key={text} text={text} />
      ))}
      <Balances balances={balances} />
      <Section title={memberPageTitle.person}>
        <Facts
          facts={[
            {
              label: memberCopy.joined,
              value: copy.joined(dateText(member.joinedAt), daysSince(member.joinedAt, now)),
            },
            {
              label: copy.mobile,
              value: <Reveal memberId={member.memberId} what="mobile" mask={member.mobile} />,
            },
            {
              label: copy.identity,
              value: identity ? (
                <Reveal memberId={member.memberId} what="name" mask={identity.nameMask} />
              ) : (
                copy.notVerified
              ),
            },
            {
              label: copy.invitedBy,
              value: member.inviter ? <Person person={member.inviter} /> : memberCopy.noInviter,
            },
            { label: copy.inviteCode, value: <span className="num">{detail.inviteCode}</span> },
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
            {
              label: copy.devices,
              value: `${counts.devices} · ${copy.shared(counts.sharedDevices)}`,
            },
            {
              label: copy.accounts,
              value: `${counts.accounts} · ${copy.shared(counts.sharedAccounts)}`,
            },
            { label: copy.risks, value: counts.openRisks },
          ]}
        />
      </Section>
      <MemberNotes memberId={member.memberId} notes={detail.notes} />
    </>
  );
}

function Balances({ balances }: Pick<MemberDetail, 'balances'>) {
  return (
    <Section title={memberPageTitle.money}>
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

const memberPageTitle = { money: '余额', person: '成员' };
