'use client';

import type { FormikHelpers } from 'formik';
import { useEffect, useRef } from 'react';
import { FormTextAreaField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { toast } from '@/components/ui/layer/toast';
import { Pictures } from '@/components/ui/pictures';
import { rewardsCopy } from '@/lib/rewards/copy';
import { APPEAL_LENGTH, appealSchema, type AppealValues, EMPTY_APPEAL } from '@/lib/rewards/form';
import { useAppeal, useAppealPictures } from '@/lib/rewards/use-reward';
import styles from './sheets.module.css';

const { appeal: copy } = rewardsCopy;

export function AppealForm({ rewardId }: { rewardId: number }) {
  const appeal = useAppeal();
  const pictures = useAppealPictures();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);

  async function submit({ content }: AppealValues, { setErrors }: FormikHelpers<AppealValues>) {
    const answer = await appeal(
      rewardId,
      content,
      pictures.images.map(({ key }) => key),
    );
    if (answer.ok) toast.ok(copy.done);
    else showFormRefusal(answer.error, setErrors, {}, ['images']);
  }
  return (
    <Form
      initialValues={EMPTY_APPEAL}
      schema={appealSchema}
      onSubmit={submit}
      className="pt-8 line-top"
    >
      <div ref={box}>
        <FormTextAreaField
          name="content"
          label={copy.title}
          placeholder={copy.placeholder}
          maxLength={APPEAL_LENGTH.max}
          rows={4}
        />
      </div>
      <Pictures {...pictures} hint={copy.imagesHint(pictures.max)} />
      <SubmitButton block className={styles.apply} disabled={pictures.isBlocked}>
        {copy.submit}
      </SubmitButton>
    </Form>
  );
}
