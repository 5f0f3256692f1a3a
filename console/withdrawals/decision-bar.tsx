'use client';

import { useState } from 'react';
import { Button } from '@/console/ui/button';
import { cx } from '@/console/ui/cx';
import { Key } from '@/console/ui/key';
import { Said } from '@/console/ui/section';
import { ErrorNote, Note } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { REJECT_REASONS } from '@/lib/contract/console/withdrawal-acts.schema';
import { actCopy as copy } from './copy';
import styles from './decision-bar.module.css';
import type { useDecision } from './use-decision';
import type { WithdrawDetail } from './use-desk';

type Decision = ReturnType<typeof useDecision>;

/** 通过 · 驳回 · 搁置, always in this order; each shows its key, the end says both outcomes. */
function Idle({ decision, detail, isOff }: BarProps) {
  const { amount, net } = detail.row;
  const start = {
    approve: () => decision.choose({ kind: 'approve' }),
    reject: () => decision.choose({ kind: 'reject', reason: '' }),
    aside: () => decision.choose({ kind: 'aside' }),
  };
  useShortcuts([
    { key: 'a', label: copy.approve, run: start.approve, isOff },
    { key: 'r', label: copy.reject, run: start.reject, isOff },
    { key: 's', label: copy.aside, run: start.aside, isOff },
  ]);
  return (
    <div className={styles.bar}>
      <Button kind="primary" size="lg" shortcut="a" disabled={isOff} onClick={start.approve}>
        {copy.approve}
      </Button>
      <Button size="lg" shortcut="r" disabled={isOff} onClick={start.reject}>
        {copy.reject}
      </Button>
      <Button size="lg" shortcut="s" disabled={isOff} onClick={start.aside}>
        {copy.aside}
      </Button>
      <span className={styles.outcome}>
        {copy.approveOutcome(net)}
        <br />
        {copy.rejectOutcome(amount)}
      </span>
    </div>
  );
}

/** The bar becomes the confirmation: its button is at the other end, so that a double click decides nothing. */
function Confirm({
  title,
  button,
  isReady,
  isNegative,
  decision,
  onConfirm,
  children,
}: {
  title: string;
  button: string;
  isReady: boolean;
  isNegative?: boolean;
  decision: Decision;
  onConfirm: () => void;
  children?: React.ReactNode;
}) {
  const isOff = !isReady || decision.isBusy;
  useShortcuts([
    { key: 'Enter', label: button, run: onConfirm, isOff },
    { key: 'Escape', label: copy.cancel, run: decision.leave },
  ]);
  return (
    <div className={cx(styles.confirm, isNegative && styles.negative)}>
      <div className="grow">
        <h2>{title}</h2>
        {children}
      </div>
      <Button kind="ghost" size="lg" shortcut="Esc" onClick={decision.leave}>
        {copy.cancel}
      </Button>
      <Button
        kind={isNegative ? 'destroy' : 'primary'}
        size="lg"
        shortcut="Enter"
        disabled={isOff}
        onClick={onConfirm}
      >
        {button}
      </Button>
    </div>
  );
}

function Approve({ decision }: BarProps) {
  const { data, error } = decision.preview;
  return (
    <Confirm
      title={copy.confirmTitle(copy.approve)}
      button={data ? copy.button(copy.approve, data.to, data.row.net) : copy.loading}
      isReady={data !== undefined}
      decision={decision}
      onConfirm={() => void decision.approve()}
    >
      {data?.said && <Said text={data.said} />}
      {error !== undefined && <ErrorNote error={error} />}
    </Confirm>
  );
}

function Reasons({ chosen, onChoose }: { chosen: string; onChoose: (reason: string) => void }) {
  useShortcuts(
    REJECT_REASONS.map((reason, index) => ({
      key: String(index + 1),
      label: reason,
      run: () => onChoose(reason),
    })),
  );
  return (
    <ul className={styles.reasons}>
      {REJECT_REASONS.map((reason, index) => (
        <li key={reason}>
          <button
            type="button"
            aria-pressed={chosen === reason}
            className={styles.reason}
            onClick={() => onChoose(reason)}
          >
            <Key name={String(index + 1)} />
            {reason}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Reject({ decision }: BarProps) {
  const { data, error } = decision.preview;
  const reason = decision.step.kind === 'reject' ? decision.step.reason : '';
  const choose = (next: string) => decision.choose({ kind: 'reject', reason: next });
  const [own, setOwn] = useState('');
  return (
    <Confirm
      title={copy.rejectTitle}
      button={reason && data ? copy.button(copy.reject, data.to, data.row.amount) : copy.reject}
      isReady={reason !== '' && data !== undefined}
      isNegative
      decision={decision}
      onConfirm={() => void decision.reject()}
    >
      <Reasons chosen={reason} onChoose={choose} />
      <TextField
        label={copy.ownReason}
        value={own}
        maxLength={100}
        onChange={setOwn}
        onEnter={() => choose(own.trim())}
      />
      {data?.said && <Said text={data.said} />}
      {error !== undefined && <ErrorNote error={error} />}
    </Confirm>
  );
}

function Aside({ decision }: BarProps) {
  const [text, setText] = useState('');
  const send = () => text.trim() !== '' && void decision.aside(text.trim());
  return (
    <Confirm
      title={copy.asideTitle}
      button={copy.aside}
      isReady={text.trim() !== ''}
      decision={decision}
      onConfirm={send}
    >
      <TextField
        label={copy.reason}
        isLabelHidden
        autoFocus
        value={text}
        maxLength={300}
        onChange={setText}
        onEnter={send}
      />
    </Confirm>
  );
}

export interface BarProps {
  decision: Decision;
  detail: WithdrawDetail;
  /** Nothing can be decided now: one's own money, somebody else's lease, stale facts, no network. */
  isOff: boolean;
}

const STEPS = { idle: Idle, approve: Approve, reject: Reject, aside: Aside };

/** At the foot of the desk; it never moves. */
export function DecisionBar(props: BarProps) {
  const { decision, isOff } = props;
  const Step = STEPS[isOff ? 'idle' : decision.step.kind];
  return (
    <div>
      {decision.error !== null && !decision.isStale && (
        <Note tone="neg" isBand isAlert>
          <ErrorNote error={decision.error} />
        </Note>
      )}
      <Step {...props} />
    </div>
  );
}
