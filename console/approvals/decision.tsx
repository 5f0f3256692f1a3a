'use client';

import { useEffect, useState } from 'react';
import { codeOf } from '@/console/api/console-error';
import { useAct } from '@/console/api/use-act';
import { Button } from '@/console/ui/button';
import { cx } from '@/console/ui/cx';
import { ErrorNote, Note, sentenceOf } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { toast } from '@/console/ui/toast';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { decideApproval } from '@/lib/contract/console/approvals';
import type { ApprovalRow } from './columns';
import { approvalCopy as copy } from './copy';
import styles from './decision.module.css';

type Step = 'grant' | 'refuse';

interface DecisionProps {
  approval: ApprovalRow;
  /** After a decision, and after one that came too late. */
  onChanged: () => void;
}

/** Both ways out; each opens the confirmation, so that one key decides nothing. */
function Choice({ onChoose }: { onChoose: (step: Step) => void }) {
  useShortcuts([
    { key: 'a', label: copy.grant, run: () => onChoose('grant') },
    { key: 'r', label: copy.refuse, run: () => onChoose('refuse') },
  ]);
  return (
    <div className={cx('row rigid gap-8', styles.bar)}>
      <Button kind="primary" size="lg" shortcut="a" onClick={() => onChoose('grant')}>
        {copy.grant}
      </Button>
      <Button size="lg" shortcut="r" onClick={() => onChoose('refuse')}>
        {copy.refuse}
      </Button>
    </div>
  );
}

interface ConfirmProps extends DecisionProps {
  step: Step;
  onLeave: () => void;
}

function Confirm({ approval, step, onChanged, onLeave }: ConfirmProps) {
  const { id, about } = approval;
  const isGranted = step === 'grant';
  const act = useAct(decideApproval);
  const [reason, setReason] = useState('');
  const isReady = (isGranted || reason.trim() !== '') && !act.isBusy;
  const send = async () => {
    if (!isReady) return;
    const label = isGranted ? copy.grant : copy.refuse;
    const input = { id, isGranted, reason: reason.trim() };
    const done = await act.send(input, copy.proofAbout(label, about));
    if (!done) return;
    toast.show(isGranted ? copy.granted : copy.refused);
    onChanged();
  };
  useEffect(() => {
    if (codeOf(act.error) !== 'stale') return;
    // somebody else was quicker: the panel shows who, and there is nothing left to decide
    toast.show(sentenceOf(act.error));
    onChanged();
  }, [act.error, onChanged]);
  useShortcuts([{ key: 'Escape', label: copy.cancel, run: onLeave }]);
  return (
    <div className={cx('grid rigid gap-8', styles.confirm, !isGranted && styles.negative)}>
      <h3 className="t-note l-20">{isGranted ? copy.grantTitle : copy.refuseTitle}</h3>
      <TextField
        label={isGranted ? copy.noteLabel : copy.reasonLabel}
        value={reason}
        maxLength={200}
        autoFocus
        onChange={setReason}
        onEnter={() => void send()}
      />
      {act.error !== null && <ErrorNote error={act.error} />}
      <div className="flex to-end gap-8">
        <Button kind="ghost" size="lg" shortcut="Esc" onClick={onLeave}>
          {copy.cancel}
        </Button>
        <Button
          kind={isGranted ? 'primary' : 'destroy'}
          size="lg"
          shortcut="Enter"
          disabled={!isReady}
          onClick={() => void send()}
        >
          {isGranted ? copy.grant : copy.refuse}
        </Button>
      </div>
    </div>
  );
}

/** The foot of an open approval: decide, or why not. */
export function Decision({ approval, onChanged }: DecisionProps) {
  const [step, setStep] = useState<Step | null>(null);
  if (approval.state !== 'open') return null;
  if (approval.obstacle !== null) return <Note isBand>{approval.obstacle}</Note>;
  if (step === null) return <Choice onChoose={setStep} />;
  return (
    <Confirm approval={approval} step={step} onChanged={onChanged} onLeave={() => setStep(null)} />
  );
}
