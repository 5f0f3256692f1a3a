'use client';

import type { FormikHelpers } from 'formik';
import { FormTextAreaField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { toast } from '@/components/ui/layer/toast';
import {
  appealSchema,
  type AppealValues,
  EMPTY_APPEAL,
  MAX_APPEAL,
} from '@/lib/withdrawals/appeal-form';
import { withdrawalCopy } from '@/lib/withdrawals/copy';
import { useWithdrawalActions } from '@/lib/withdrawals/use-withdrawals';
import styles from './withdrawal.module.css';

export function AppealForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { appeal } = useWithdrawalActions({ id });
  async function submit({ content }: AppealValues, { setErrors }: FormikHelpers<AppealValues>) {
    const answer = await appeal(content);
    if (!answer.ok) return showFormRefusal(answer.error, setErrors);
    toast.ok(withdrawalCopy.appealed);
    onDone();
  }
  return (
    <Form initialValues={EMPTY_APPEAL} schema={appealSchema} onSubmit={submit}>
      <p className="sub">{withdrawalCopy.appealText}</p>
      <FormTextAreaField
        name="content"
        label={withdrawalCopy.appealContent}
        placeholder={withdrawalCopy.appealHint}
        maxLength={MAX_APPEAL}
      />
      <SubmitButton block className={styles.submit}>
        {withdrawalCopy.appealSubmit}
      </SubmitButton>
    </Form>
  );
}
