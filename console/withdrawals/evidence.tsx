'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { info, warningFill } from '@/components/ui/icons/console';
import { Tag, type Tone } from '@/components/ui/tag';
import { useMay } from '@/console/api/session';
import { useAct } from '@/console/api/use-act';
import { queueCopy } from '@/console/review-queue/copy';
import { Notes } from '@/console/ui/notes';
import { Person } from '@/console/ui/person';
import { Facts, Mini, Section, Side } from '@/console/ui/section';
import { State } from '@/console/ui/state';
import type { Permission } from '@/lib/contract/console/permissions';
import { addWithdrawalNote } from '@/lib/contract/console/withdrawals';
import { WITHDRAW_STATUS, type WithdrawStatus } from '@/lib/contract/withdrawals.schema';
import { fenToYuan, percentText } from '@/lib/format';
import { dayText } from '@/lib/format/dates';
import { dayOf } from '@/lib/time';
import { evidenceCopy as copy } from './copy';
import styles from './desk.module.css';
import type { WithdrawDetail } from './use-desk';

export function toneOf(status: WithdrawStatus): Tone {
  const { paid, rejected, failed } = WITHDRAW_STATUS as Record<string, WithdrawStatus>;
  if (status === paid) return 'pos';
  return status === rejected || status === failed ? 'neg' : 'warn';
}

function Findings({ findings }: Pick<WithdrawDetail, 'findings'>) {
  return (
    <Section title={copy.findings(findings.length)}>
      {findings.length === 0 && <p className="sub">{copy.noFindings}</p>}
      {findings.map(({ kind, text, detail, members, isBlocking }) => (
        <div key={`${kind} ${text}`} className={cx('grid t-sub l-20', styles.finding)}>
          <Icon path={isBlocking ? warningFill : info} />
          <div>
            {text} {isBlocking && <Tag tone="neg">{copy.blocking}</Tag>}
            {detail && <p className="t-cap l-18 ink-3">{detail}</p>}
            {members.map((member) => (
              <Person key={member.memberId} person={member} />
            ))}
          </div>
        </div>
      ))}
    </Section>
  );
}

function ToMember({ at, right, children }: { at: string; right: Permission; children: ReactNode }) {
  const may = useMay();
  if (!may('members.read') || !may(right)) return <>{children}</>;
  return (
    <Link className="link" href={`/members/one?${at}`} prefetch={false}>
      {children}
    </Link>
  );
}

function Sources({ sources, memberId }: Pick<WithdrawDetail, 'sources'> & { memberId: number }) {
  return (
    <Section title={copy.sources}>
      {sources.length === 0 && <p className="sub">{copy.noSources}</p>}
      <Mini label={copy.sources}>
        {sources.map((one) => (
          <tr key={one.rewardId}>
            <td>
              {copy.level(one.level)} · {one.buyer.name}
            </td>
            <td className="num cap">
              {fenToYuan(one.base)} × {percentText(one.rateBp)}
            </td>
            <td className="cap">{dayText(dayOf(one.settledAt))}</td>
            <td className="num to-right">
              <ToMember
                at={`tab=rewards&why=${one.rewardId}&open=${memberId}`}
                right="rewards.read"
              >
                {fenToYuan(one.amount)}
              </ToMember>
            </td>
          </tr>
        ))}
      </Mini>
    </Section>
  );
}

function LastFive({ lastFive, withdrawals, row }: WithdrawDetail) {
  const all = (
    <ToMember at={`tab=withdrawals&open=${row.member.memberId}`} right="withdrawals.read">
      {copy.all(withdrawals)}
    </ToMember>
  );
  return (
    <Section title={copy.lastFive} right={all}>
      {lastFive.length === 0 && <p className="sub">{copy.first}</p>}
      <Mini label={copy.lastFive}>
        {lastFive.map((one) => (
          <tr key={one.id}>
            <td className="cap">{dayText(dayOf(one.submittedAt))}</td>
            <td className="num to-right">{fenToYuan(one.amount)}</td>
            <td>{one.accountLabel}</td>
            <td className="to-right">
              <State tone={toneOf(one.status)}>{one.statusLabel}</State>
            </td>
          </tr>
        ))}
      </Mini>
    </Section>
  );
}

const Sharers = ({ people }: { people: WithdrawDetail['account']['sharedWith'] }) =>
  people.length === 0
    ? copy.notShared
    : people.map((one) => <Person key={one.memberId} person={one} />);

export function Evidence({ detail, onChanged }: { detail: WithdrawDetail; onChanged: () => void }) {
  const note = useAct(addWithdrawalNote);
  const { sn } = detail.row;
  return (
    <Side>
      <Findings findings={detail.findings} />
      <Sources sources={detail.sources} memberId={detail.row.member.memberId} />
      <LastFive {...detail} />
      <Section title={copy.devices}>
        <Facts
          facts={[
            { label: copy.payee, value: <Sharers people={detail.account.sharedWith} /> },
            ...detail.devices.map(({ device, sharedWith }, index) => ({
              label: `${copy.device} ${index + 1}`,
              value: (
                <>
                  {device} <Sharers people={sharedWith} />
                </>
              ),
            })),
          ]}
        />
      </Section>
      <Notes
        title={queueCopy.notes}
        placeholder={queueCopy.notePlaceholder}
        addLabel={queueCopy.addNote}
        notes={detail.notes}
        error={note.error}
        isBusy={note.isBusy}
        onAdd={async (text) => {
          const answer = await note.send({ sn, text }, queueCopy.addNote);
          if (answer) onChanged();
          return answer !== null;
        }}
      />
    </Side>
  );
}
