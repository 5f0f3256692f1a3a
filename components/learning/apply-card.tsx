'use client';

import type { FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { FormTextAreaField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { toast } from '@/components/ui/layer/toast';
import { learningCopy as copy } from '@/lib/learning/copy';
import {
  APPLY_LENGTH,
  applySchema,
  type ApplyValues,
  EMPTY_APPLICATION,
} from '@/lib/learning/form';
import { type Student, useApply } from '@/lib/learning/use-learning';
import styles from './learning.module.css';

interface ApplyCardProps {
  application: Student['application'];
  drawEntry: (name: string) => ReactNode;
}

/** The application is free; while it is pending the form is hidden. */
export function ApplyCard({ application, drawEntry }: ApplyCardProps) {
  const apply = useApply();
  async function submit({ reason }: ApplyValues, { setErrors }: FormikHelpers<ApplyValues>) {
    const answer = await apply(reason);
    if (answer.ok) toast.ok(copy.applied);
    else showFormRefusal(answer.error, setErrors);
  }
  return (
    <section className={styles.apply}>
      <div className={cx('row between gap-8', styles.applyHead)}>
        <div>
          <h2>{copy.welcome}</h2>
          <p className="t-note l-22 ink-2">{copy.welcomeText}</p>
        </div>
        <div className={cx('center rigid', styles.art)}>{drawEntry('school')}</div>
      </div>
      {application.status === 'waiting' ? (
        <p className={cx('well round t-note l-22 ink-2', styles.waiting)} role="status">
          <b className="block ink-1">{copy.waiting}</b>
          {copy.waitingText}
        </p>
      ) : (
        <Form initialValues={EMPTY_APPLICATION} schema={applySchema} onSubmit={submit}>
          {application.status === 'rejected' && (
            <p className={cx('well round t-note l-22 ink-2', styles.waiting)}>
              {copy.rejected(application.note)}
            </p>
          )}
          <FormTextAreaField
            name="reason"
            label={copy.reason}
            placeholder={copy.reasonHint}
            maxLength={APPLY_LENGTH[1]}
            rows={3}
          />
          <SubmitButton block className={styles.submit}>
            {copy.apply}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
