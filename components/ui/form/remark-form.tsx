'use client';

import type { FormikHelpers } from 'formik';
import { toast } from '../layer/toast';
import { FormTextAreaField } from './fields';
import { Form, SubmitButton, type FormProps } from './form';

interface RemarkValues extends Record<string, unknown> {
  content: string;
}

interface RemarkFormProps {
  schema: FormProps<RemarkValues>['schema'];
  label: string;
  placeholder: string;
  maxLength: number;
  rows: number;
  sendText: string;
  sentText: string;
  /** Resolves to the refusal as a sentence; null when it was sent. */
  onSend: (content: string) => Promise<string | null>;
  className?: string;
}

const EMPTY: RemarkValues = { content: '' };

/** A few words under something: sent, the field is empty again; refused, they stay and the reason stands below. */
export function RemarkForm({ schema, label, placeholder, maxLength, rows, sendText, sentText, onSend, className }: RemarkFormProps) {
  async function submit({ content }: RemarkValues, { resetForm, setErrors }: FormikHelpers<RemarkValues>) {
    const refusal = await onSend(content);
    if (refusal !== null) return setErrors({ content: refusal });
    resetForm();
    toast.ok(sentText);
  }
  return (
    <Form initialValues={EMPTY} schema={schema} onSubmit={submit} className={className}>
      <FormTextAreaField name="content" label={label} placeholder={placeholder} maxLength={maxLength} rows={rows} />
      <SubmitButton kind="tonal" size="sm">
        {sendText}
      </SubmitButton>
    </Form>
  );
}
