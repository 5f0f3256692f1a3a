'use client';

import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { FormCodeField, FormPasswordField } from '@/components/ui/form/fields';
import { Form, type FormState, SubmitButton } from '@/components/ui/form/form';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { fenToYuan } from '@/lib/format';
import { applyCopy, confirmCopy } from '@/lib/withdrawals/copy';
import {
  EMPTY_PROOF,
  type ProofKind,
  proofSchema,
  type ProofValues,
} from '@/lib/withdrawals/proof-form';
import type { WithdrawConfig } from '@/lib/withdrawals/types';
import type { Application } from '@/lib/withdrawals/use-application';
import { useWithdrawCode } from '@/lib/withdrawals/use-apply';
import styles from './apply.module.css';

export interface ConfirmSheetProps {
  isOpen: boolean;
  onClose: () => void;
  application: Application;
  verify: WithdrawConfig['verify'];
  onNeedRealName: () => void;
}

const FIELD_OF: Readonly<Record<string, keyof ProofValues>> = {
  code_wrong: 'checkcode',
  code_expired: 'checkcode',
  password_wrong: 'password',
  too_many_password_tries: 'password',
};
/** No server answered. */
const NO_ANSWER = 0;
const UNTRIMMED = ['password'] as const;

export function ConfirmForm({
  application,
  verify,
  onNeedRealName,
  onClose,
}: Omit<ConfirmSheetProps, 'isOpen'>) {
  const [kind, setKind] = useState<ProofKind>(verify);
  const [isUnsent, setUnsent] = useState(false);
  const { quote, isUnknown, submit } = application;

  async function send(
    { checkcode, password }: ProofValues,
    { setErrors }: FormikHelpers<ProofValues>,
  ) {
    setUnsent(false);
    const error = await submit(kind === 'sms' ? { checkcode } : { password });
    if (!error || error.isOutcomeUnknown) return;
    // The input stays, and the next tap sends it.
    if (error.code === NO_ANSWER) return setUnsent(true);
    const proofErrors = { checkcode: error.fields.checkcode, password: error.fields.password };
    const field = FIELD_OF[error.err];
    if (proofErrors.checkcode || proofErrors.password) return setErrors(proofErrors);
    if (field) return setErrors({ [field]: error.msg });
    if (error.err === 'need_real_name') return onNeedRealName();
    // The field to blame is on the page behind.
    onClose();
    if (error.err === 'idempotency_conflict') toast.error(applyCopy.conflict);
    else if (!error.fields.amount && !error.fields.accountId) toastRefusal(error);
  }
  function switchProof({ setErrors }: FormState<ProofValues>) {
    setErrors({ checkcode: undefined, password: undefined });
    setKind(kind === 'sms' ? 'password' : 'sms');
  }

  return (
    <Form
      initialValues={EMPTY_PROOF}
      schema={proofSchema(kind)}
      untrimmed={UNTRIMMED}
      onSubmit={send}
    >
      {(form) => (
        <>
          <Summary application={application} isUnsent={isUnsent} />
          {kind === 'sms' ? (
            <WithdrawCodeField />
          ) : (
            <FormPasswordField
              name="password"
              label={confirmCopy.password}
              autoComplete="current-password"
            />
          )}
          <button type="button" className="tap mt-8 brand-ink" onClick={() => switchProof(form)}>
            {kind === 'sms' ? confirmCopy.byPassword : confirmCopy.byCode}
          </button>
          <SubmitButton block className={styles.submit} disabled={!quote && !isUnknown}>
            {confirmCopy.submit}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

interface SummaryProps {
  application: Application;
  isUnsent: boolean;
}

function Summary({ application: { amount, account, quote, isUnknown }, isUnsent }: SummaryProps) {
  return (
    <>
      <p className="pb-8 t-body l-body">
        {confirmCopy.sentence(
          fenToYuan(amount ?? 0),
          account?.label ?? '',
          quote && fenToYuan(quote.net),
        )}
      </p>
      {isUnknown && !isUnsent && (
        <p className={cx('row gap-8 round-s t-sub l-sub', styles.card)} role="status">
          {applyCopy.unknown}
        </p>
      )}
      {isUnsent && (
        <p className={cx('row gap-8 round-s t-sub l-sub', styles.card)} role="status">
          {isUnknown ? confirmCopy.unsentAgain : confirmCopy.unsent}
        </p>
      )}
    </>
  );
}

function WithdrawCodeField() {
  const { request, secondsLeft, hasRun } = useWithdrawCode();
  async function send() {
    const answer = await request();
    if (answer.ok) toast.ok(confirmCopy.codeSent);
    else toastRefusal(answer.error);
    return answer.ok;
  }
  return <FormCodeField name="checkcode" secondsLeft={secondsLeft} hasRun={hasRun} onSend={send} />;
}
