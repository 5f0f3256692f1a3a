'use client';

import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { FormTextField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { SentCodeField } from '@/components/ui/form/sent-code-field';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { cityCopy } from '@/lib/city/copy';
import {
  answerSchema,
  type AnswerValues,
  NO_ANSWER,
  NO_OFFER,
  offerSchema,
  type OfferValues,
} from '@/lib/city/handover-form';
import { houseCopy } from '@/lib/city/house-copy';
import { useHandoverCode } from '@/lib/city/use-handover-code';
import { type Handover, useHandover, useMyPlot } from '@/lib/city/use-plots';
import { plateNumber } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import styles from '../street/sheets.module.css';

const { handover: copy } = houseCopy;
const FIELD_OF = {
  code_wrong: 'checkcode',
  code_expired: 'checkcode',
  handover_self: 'inviteCode',
};
const isOver = ({ err }: { err: string }) => err === 'handover_state' || err === 'not_found';

interface HandoverSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Both sides confirm with an SMS code; nothing is paid. */
export function HandoverSheet({ isOpen, onClose }: HandoverSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <Content onDone={onClose} />
    </Sheet>
  );
}

interface AnswerProps {
  handover: Handover;
  onAnswer: () => void;
  onDone: () => void;
}

function Content({ onDone }: { onDone: () => void }) {
  const { data, state, refresh } = useMyPlot();
  /** Kept until the sheet has closed, or the offer form would flash up. */
  const [held, hold] = useState<readonly Handover[] | null>(null);
  if (state === 'error') return <ErrorBlock onRetry={refresh} />;
  if (!data) return <SkeletonRows count={2} label={cityCopy.loading} withCircle={false} />;
  const open = held ?? data.handovers.filter((handover) => handover.state === 'offered');
  if (open.length === 0) return <Offer onDone={onDone} />;
  return open.map((handover) => {
    const One = handover.isMine ? Waiting : Incoming;
    return (
      <One key={handover.id} handover={handover} onAnswer={() => hold(open)} onDone={onDone} />
    );
  });
}

const ProofField = () => <SentCodeField {...useHandoverCode()} />;

function Offer({ onDone }: { onDone: () => void }) {
  const { offer } = useHandover();
  async function submit(
    { inviteCode, checkcode }: OfferValues,
    { setErrors }: FormikHelpers<OfferValues>,
  ) {
    const answer = await offer(inviteCode.toUpperCase(), checkcode);
    if (!answer.ok) return showFormRefusal(answer.error, setErrors, FIELD_OF);
    toast.ok(copy.offered);
    onDone();
  }
  return (
    <Form initialValues={NO_OFFER} schema={offerSchema} onSubmit={submit}>
      <p className={cx('t-note l-22 ink-2', styles.text)}>{copy.text}</p>
      <FormTextField name="inviteCode" label={copy.code} hint={copy.codeHint} autoComplete="off" />
      <ProofField />
      <SubmitButton block className={styles.submit}>
        {copy.offer}
      </SubmitButton>
    </Form>
  );
}

function useDecline(
  { handover, onAnswer, onDone }: AnswerProps,
  done: string,
): () => Promise<void> {
  const { decline } = useHandover();
  return async () => {
    onAnswer();
    const answer = await decline(handover);
    if (answer.ok) toast.ok(done);
    else toastRefusal(answer.error);
    if (answer.ok || isOver(answer.error)) onDone();
  };
}

function Waiting(props: AnswerProps) {
  const { handover } = props;
  const withdraw = useDecline(props, copy.withdrawn);
  return (
    <div className={cx('line-top break t-body', styles.card)}>
      <p>{copy.waiting(handover.person.userName)}</p>
      <p className={cx('row wrap t-sub ink-3', styles.foot)}>
        {copy.until(momentText(handover.expiresAt))}
      </p>
      <Button kind="line" block className={styles.submit} onPress={withdraw}>
        {copy.withdraw}
      </Button>
    </div>
  );
}

function Incoming(props: AnswerProps) {
  const { handover, onAnswer, onDone } = props;
  const { accept } = useHandover();
  const refuse = useDecline(props, copy.declined);
  const { person, areaName, blockNo, expiresAt } = handover;
  async function agree({ checkcode }: AnswerValues, { setErrors }: FormikHelpers<AnswerValues>) {
    onAnswer();
    const answer = await accept(handover, checkcode);
    if (answer.ok) toast.ok(copy.accepted);
    else showFormRefusal(answer.error, setErrors, FIELD_OF);
    if (answer.ok || isOver(answer.error)) onDone();
  }
  return (
    <Form
      initialValues={NO_ANSWER}
      schema={answerSchema}
      onSubmit={agree}
      className={cx('line-top break t-body', styles.card)}
    >
      <p>{copy.incoming(person.userName)}</p>
      <p className={cx('t-note l-22 ink-2', styles.text)}>
        {copy.incomingText(`${areaName} ${plateNumber(blockNo)} 号`)}
      </p>
      <p className={cx('row wrap t-sub ink-3', styles.foot)}>{copy.until(momentText(expiresAt))}</p>
      <ProofField />
      <div className={cx('flex gap-10 pt-12', styles.pair)}>
        <Button kind="line" onPress={refuse}>
          {copy.decline}
        </Button>
        <SubmitButton>{copy.accept}</SubmitButton>
      </div>
    </Form>
  );
}
