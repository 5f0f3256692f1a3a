'use client';

import type { FormikHelpers } from 'formik';
import { toast } from '../layer/toast';
import { FormTextAreaField } from './fields';
import { Form, type FormProps, SubmitButton } from './form';

interface RemarkValues extends Record<string, unknown> {
  content: string;
}

/** The error's message says that it is queued. */
type RemarkAnswer = { ok: true } | { ok: false; error: { msg: string }; isQueued?: boolean };

interface RemarkFormProps {
  schema: FormProps<RemarkValues>['schema'];
  label: string;
  placeholder: string;
  maxLength: number;
  rows: number;
  sendText: string;
  sentText: string;
  onSend: (content: string) => Promise<RemarkAnswer>;
  className?: string;
}

const EMPTY: RemarkValues = { content: '' };

/** A refused text stays in the field. */
export function RemarkForm({
  schema,
  label,
  placeholder,
  maxLength,
  rows,
  sendText,
  sentText,
  onSend,
  className,
}: RemarkFormProps) {
  async function submit(
    { content }: RemarkValues,
    { resetForm, setErrors }: FormikHelpers<RemarkValues>,
  ) {
    const answer = await onSend(content);
    if (!answer.ok && !answer.isQueued) return setErrors({ content: answer.error.msg });
    resetForm();
    if (answer.ok) toast.ok(sentText);
    else toast.show(answer.error.msg);
  }
  return (
    <Form initialValues={EMPTY} schema={schema} onSubmit={submit} className={className}>
      <FormTextAreaField
        name="content"
        label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        rows={rows}
      />
      <SubmitButton kind="tonal" size="sm">
        {sendText}
      </SubmitButton>
    </Form>
  );
}
