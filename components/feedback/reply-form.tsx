'use client';

import type { FormikHelpers } from 'formik';
import { FormTextAreaField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { toast } from '@/components/ui/layer/toast';
import { feedbackCopy as copy } from '@/lib/feedback/copy';
import { REPLY_LENGTH, replySchema } from '@/lib/feedback/form';
import styles from './feedback.module.css';

interface ReplyValues extends Record<string, unknown> {
  content: string;
}

const EMPTY: ReplyValues = { content: '' };

/** Adds to the ticket. Resolves to the refusal; null when it was sent. */
export function ReplyForm({ onSend }: { onSend: (content: string, images: string[]) => Promise<string | null> }) {
  async function submit({ content }: ReplyValues, { resetForm, setErrors }: FormikHelpers<ReplyValues>) {
    const refusal = await onSend(content, []);
    if (refusal !== null) return setErrors({ content: refusal });
    resetForm();
    toast.ok(copy.sent);
  }
  return (
    <Form initialValues={EMPTY} schema={replySchema} onSubmit={submit} className={styles.reply}>
      <FormTextAreaField name="content" label={copy.reply} placeholder={copy.replyHint} maxLength={REPLY_LENGTH} rows={3} />
      <SubmitButton kind="tonal" size="sm">
        {copy.send}
      </SubmitButton>
    </Form>
  );
}
