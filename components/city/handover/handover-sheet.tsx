'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorBlock } from '@/components/ui/error-block';
import { CodeField } from '@/components/ui/field/code-field';
import { TextField } from '@/components/ui/field/text-field';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { SkeletonRows } from '@/components/ui/skeleton';
import { tellRefusal } from '@/components/ui/tell-refusal';
import { useHandoverCode } from '@/lib/city/use-handover-code';
import { cityCopy } from '@/lib/city/copy';
import { houseCopy } from '@/lib/city/house-copy';
import { useHandover, useMyPlot, type Handover, type HandoverRefusal } from '@/lib/city/use-plots';
import { plateNumber } from '@/lib/format';
import { momentText } from '@/lib/format/shanghai';
import styles from '../street/sheets.module.css';

const { handover: copy } = houseCopy;
const CODE_LENGTH = 6;

interface HandoverSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** 转交门牌: both sides say yes with a code; nothing is paid. */
export function HandoverSheet({ isOpen, onClose }: HandoverSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <Content onDone={onClose} />
    </Sheet>
  );
}

function Content({ onDone }: { onDone: () => void }) {
  const { data, state, refresh } = useMyPlot();
  if (state === 'error') return <ErrorBlock onRetry={refresh} />;
  if (!data) return <SkeletonRows count={2} label={cityCopy.loading} withCircle={false} />;
  const open = data.handovers.filter((handover) => handover.state === 'offered');
  if (open.length === 0) return <Offer onDone={onDone} />;
  return open.map((handover) => (handover.isMine ? <Waiting key={handover.id} handover={handover} /> : <Incoming key={handover.id} handover={handover} onDone={onDone} />));
}

/** The code that goes to the own number, with its field. */
function useProof() {
  const [checkcode, setCheckcode] = useState('');
  const [error, setError] = useState('');
  const { request, secondsLeft, hasRun } = useHandoverCode();
  async function sendCode() {
    const answer = await request();
    if (answer.ok) toast.ok(copy.sentCode);
    else tellRefusal(answer.error);
  }
  function change(text: string) {
    setCheckcode(text);
    setError('');
  }
  const field = <CodeField value={checkcode} onChange={change} error={error} secondsLeft={secondsLeft} hasRun={hasRun} onSend={sendCode} />;
  const isComplete = () => {
    if (checkcode.length === CODE_LENGTH) return true;
    setError(copy.needSms);
    return false;
  };
  /** A wrong code is said under its field, everything else over the page. */
  const refuse = (refusal: HandoverRefusal) => (refusal.fields.checkcode ? setError(refusal.fields.checkcode) : tellRefusal(refusal));
  return { field, checkcode, isComplete, refuse };
}

function Offer({ onDone }: { onDone: () => void }) {
  const { offer } = useHandover();
  const proof = useProof();
  const [inviteCode, setInviteCode] = useState('');
  const [error, setError] = useState('');
  async function submit() {
    if (inviteCode.trim().length !== CODE_LENGTH) return setError(copy.needCode);
    if (!proof.isComplete()) return;
    const answer = await offer(inviteCode.trim().toUpperCase(), proof.checkcode);
    if (!answer.ok) return answer.error.fields.inviteCode ? setError(answer.error.fields.inviteCode) : proof.refuse(answer.error);
    toast.ok(copy.offered);
    onDone();
  }
  return (
    <>
      <p className={styles.text}>{copy.text}</p>
      <TextField
        label={copy.code}
        hint={copy.codeHint}
        value={inviteCode}
        onChange={(text) => {
          setInviteCode(text);
          setError('');
        }}
        maxLength={CODE_LENGTH}
        error={error}
        autoComplete="off"
      />
      {proof.field}
      <Button block className={styles.submit} onPress={submit}>
        {copy.offer}
      </Button>
    </>
  );
}

function Waiting({ handover }: { handover: Handover }) {
  const { decline } = useHandover();
  async function withdraw() {
    const answer = await decline(handover);
    if (answer.ok) toast.ok(copy.withdrawn);
    else tellRefusal(answer.error);
  }
  return (
    <div className={styles.card}>
      <p>{copy.waiting(handover.person.userName)}</p>
      <p className={styles.foot}>{copy.until(momentText(handover.expiresAt))}</p>
      <Button kind="line" block className={styles.submit} onPress={withdraw}>
        {copy.withdraw}
      </Button>
    </div>
  );
}

function Incoming({ handover, onDone }: { handover: Handover; onDone: () => void }) {
  const { accept, decline } = useHandover();
  const proof = useProof();
  const { person, areaName, blockNo, expiresAt } = handover;
  async function say(isYes: boolean) {
    if (isYes && !proof.isComplete()) return;
    const answer = isYes ? await accept(handover, proof.checkcode) : await decline(handover);
    if (!answer.ok) return proof.refuse(answer.error);
    toast.ok(isYes ? copy.accepted : copy.declined);
    onDone();
  }
  return (
    <div className={styles.card}>
      <p>{copy.incoming(person.userName)}</p>
      <p className={styles.text}>{copy.incomingText(`${areaName} ${plateNumber(blockNo)} 号`)}</p>
      <p className={styles.foot}>{copy.until(momentText(expiresAt))}</p>
      {proof.field}
      <div className={styles.pair}>
        <Button kind="line" onPress={() => say(false)}>
          {copy.decline}
        </Button>
        <Button onPress={() => say(true)}>{copy.accept}</Button>
      </div>
    </div>
  );
}
