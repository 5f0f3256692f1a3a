'use client';

import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { PROOF_FIELD_OF } from '@/components/ui/form/proof-fields';
import { ProofForm } from '@/components/ui/form/proof-form';
import { SentCodeField } from '@/components/ui/form/sent-code-field';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { NO_ANSWER } from '@/lib/contract/envelope';
import { proofSchema } from '@/lib/contract/proof-form';
import { fenToYuan } from '@/lib/format';
import type { Proof, ProofValues } from '@/lib/kit/proof';
import { applyCopy, confirmCopy } from '@/lib/withdrawals/copy';
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

export function ConfirmForm({
  application,
  verify,
  onNeedRealName,
  onClose,
}: Omit<ConfirmSheetProps, 'isOpen'>) {
  const [isUnsent, setUnsent] = useState(false);
  const { quote, isUnknown, submit } = application;

  async function send(
    proof: Proof,
    values: ProofValues,
    setErrors: FormikHelpers<ProofValues>['setErrors'],
  ) {
    setUnsent(false);
    const error = await submit(proof, values);
    if (!error || error.isOutcomeUnknown) return;
    // The input stays, and the next tap sends it.
    if (error.code === NO_ANSWER) return setUnsent(true);
    const { checkcode, password } = error.fields;
    if (checkcode || password || error.err in PROOF_FIELD_OF)
      return showFormRefusal(error, setErrors, PROOF_FIELD_OF);
    if (error.err === 'need_real_name') return onNeedRealName();
    // The field to blame is on the page behind.
    onClose();
    if (error.err === 'idempotency_conflict') toast.error(applyCopy.conflict);
    else if (!error.fields.amount && !error.fields.accountId) toastRefusal(error);
  }

  return (
    <ProofForm
      first={verify}
      schema={proofSchema}
      codeField={<WithdrawCodeField />}
      submitText={confirmCopy.submit}
      isDisabled={!quote && !isUnknown}
      onProof={send}
    >
      <Summary application={application} isUnsent={isUnsent} />
    </ProofForm>
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

const WithdrawCodeField = () => <SentCodeField {...useWithdrawCode()} />;
