'use client';

import { useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { useMay } from '@/console/api/session';
import { queueCopy } from '@/console/review-queue/copy';
import styles from '@/console/review-queue/decision-bar.module.css';
import { DecisionButtons } from '@/console/review-queue/decision-buttons';
import { Step } from '@/console/review-queue/step';
import { Reasons } from '@/console/ui/reasons';
import { Said } from '@/console/ui/section';
import { ErrorNote, Note } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import type { TextFieldProps } from '@/console/ui/text-field';
import { REJECT_REASONS } from '@/lib/contract/console/withdrawal-acts.schema';
import { actCopy as copy, failReasons } from './copy';
import { ACT_KEYS, type ActKind, offersOf } from './offers';
import type { DecisionState } from './use-decision';
import type { WithdrawDetail } from './use-desk';

const WAIT_MS = 250;

interface StepTextProps extends Pick<
  TextFieldProps,
  'label' | 'placeholder' | 'maxLength' | 'isLabelHidden' | 'autoFocus'
> {
  chosen: string;
  onChoose: (text: string) => void;
  onConfirm: () => void;
}

/** The dry run starts 250 ms after the last letter. Enter confirms only what was shown. */
function StepText({ chosen, onChoose, onConfirm, ...field }: StepTextProps) {
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const choose = (text: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChoose(text.trim()), wait);
  };
  return (
    <TextField
      {...field}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        choose(text, WAIT_MS);
      }}
      onEnter={() => (typed.trim() === chosen ? onConfirm() : choose(typed, 0))}
    />
  );
}

type Effect = NonNullable<DecisionState['preview']['data']>;

function Changes({ effect }: { effect: Pick<Effect, 'from' | 'to' | 'ledger'> }) {
  const { from, to, ledger } = effect;
  return (
    <dl className={cx('flex wrap mt-4 t-sub l-20', styles.changes)}>
      <div className="flex gap-8">
        <dt className="ink-3">{copy.state}</dt>
        <dd>
          {from} → <b>{to}</b>
        </dd>
      </div>
      {ledger.map(({ account, label, fen }) => (
        <div className="flex gap-8" key={account}>
          <dt className="ink-3">{label}</dt>
          <dd className="num">{copy.moved(fen)}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface BarProps {
  decision: DecisionState;
  detail: WithdrawDetail;
  isOff: boolean;
}

function Outcome({ offers, row }: { offers: readonly ActKind[]; row: WithdrawDetail['row'] }) {
  const lines = offers.flatMap((kind) => {
    const line = copy.outcome[kind];
    return line ? [line(row.amount, row.net)] : [];
  });
  return (
    <ul className={cx('narrow ml-auto t-sub l-20 ink-3', styles.outcome)}>
      {lines.slice(0, 2).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const whyNotHere = ({ findings, row }: WithdrawDetail): string | undefined =>
  findings.length > 0 ? copy.alarmed : row.needsSecond ? copy.second : undefined;

function Idle({ decision, detail, isOff }: BarProps) {
  const { row } = detail;
  const kinds = offersOf(row, useMay());
  const why = whyNotHere(detail);
  const begin = (kind: ActKind) =>
    kind === 'back' || kind === 'sync'
      ? decision.perform(kind)
      : decision.choose({ kind, text: '' });
  const offers = kinds.map((kind) => ({
    id: kind,
    title: copy[kind],
    rest: row.sn,
    key: ACT_KEYS[kind],
    isPhone: kind === 'approve' && !why,
    run: () => begin(kind),
  }));
  const [first] = kinds;
  return (
    <DecisionButtons
      offers={offers}
      first={first && first in copy.outcome ? copy.first(copy[first], row.amount) : undefined}
      isOff={isOff || decision.isBusy}
      why={why}
      onNext={decision.next}
    >
      <Outcome offers={kinds} row={row} />
    </DecisionButtons>
  );
}

interface Question {
  title: string;
  reasons?: readonly string[];
  text?: string;
  maxLength?: number;
  isNegative?: boolean;
  fen?: (row: WithdrawDetail['row']) => number;
}

const net = ({ net: fen }: WithdrawDetail['row']) => fen;
const amount = ({ amount: fen }: WithdrawDetail['row']) => fen;

const QUESTIONS: Partial<Record<ActKind, Question>> = {
  approve: { title: queueCopy.confirm(copy.approve), fen: net },
  pay: { title: queueCopy.confirm(copy.pay), fen: net },
  voucher: { title: copy.voucherTitle, text: copy.voucherLabel, fen: net },
  reject: {
    title: copy.rejectTitle,
    reasons: REJECT_REASONS,
    text: copy.ownReason,
    maxLength: 100,
    isNegative: true,
    fen: amount,
  },
  fail: {
    title: copy.failTitle,
    reasons: failReasons,
    text: copy.ownReason,
    maxLength: 100,
    isNegative: true,
    fen: amount,
  },
  aside: { title: copy.asideTitle, text: copy.reason, maxLength: 300 },
  ask: { title: copy.askTitle, text: copy.reason, maxLength: 300 },
};

function buttonOf(decision: DecisionState, { fen, isNegative }: Question, kind: ActKind): string {
  const { data } = decision.preview;
  if (!fen) return copy[kind];
  if (data && decision.isReady)
    return copy.button(copy[kind], isNegative ? copy.returned : data.to, fen(data.row));
  const isAsked = kind === 'approve' || kind === 'pay';
  return isAsked && decision.preview.error === undefined ? copy.loading : copy[kind];
}

function Confirm({ decision, question }: { decision: DecisionState; question: Question }) {
  const { step, preview } = decision;
  const kind = step?.kind ?? 'approve';
  const chosen = step?.text ?? '';
  const choose = (text: string) => decision.choose({ kind, text });
  return (
    <Step
      title={question.title}
      isNegative={question.isNegative}
      hasOwnFocus={question.text !== undefined && question.reasons === undefined}
      button={buttonOf(decision, question, kind)}
      isOff={!decision.isReady || decision.isBusy}
      onConfirm={decision.confirm}
      onLeave={decision.leave}
    >
      {question.reasons && <Reasons reasons={question.reasons} chosen={chosen} onChoose={choose} />}
      {question.text && (
        <StepText
          label={question.text}
          isLabelHidden={!question.reasons}
          placeholder={question.reasons ? undefined : question.text}
          autoFocus={!question.reasons}
          maxLength={question.maxLength}
          chosen={chosen}
          onChoose={choose}
          onConfirm={decision.confirm}
        />
      )}
      {preview.data && <Changes effect={preview.data} />}
      {preview.data?.note && <p className="sub">{preview.data.note}</p>}
      {preview.data?.said && <Said text={preview.data.said} />}
      {preview.error !== undefined && <ErrorNote error={preview.error} />}
    </Step>
  );
}

export function DecisionBar(props: BarProps) {
  const { decision, isOff } = props;
  const question = decision.step && !isOff ? QUESTIONS[decision.step.kind] : undefined;
  return (
    <div>
      {decision.error !== null && !decision.isStale && (
        <Note tone="neg" isBand isAlert>
          <ErrorNote error={decision.error} />
        </Note>
      )}
      {question ? <Confirm decision={decision} question={question} /> : <Idle {...props} />}
    </div>
  );
}
