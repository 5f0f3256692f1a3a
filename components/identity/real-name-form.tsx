'use client';

import type { FormikHelpers } from 'formik';
import { FormCheckbox, FormTextField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { toast } from '@/components/ui/layer/toast';
import { identityCopy } from '@/lib/identity/copy';
import {
  useVerifyRealName,
  EMPTY_REAL_NAME,
  realNameSchema,
  type RealNameValues,
} from '@/lib/identity/use-real-name';
import styles from './identity.module.css';

const FIELD_OF = { id_card_taken: 'idCard', minor_refused: 'idCard' };

export function RealNameForm({ onDone }: { onDone: () => void }) {
  const verify = useVerifyRealName();
  async function submit(values: RealNameValues, { setErrors }: FormikHelpers<RealNameValues>) {
    const answer = await verify(values);
    if (!answer.ok) return showFormRefusal(answer.error, setErrors, FIELD_OF);
    toast.ok(identityCopy.done);
    onDone();
  }
  return (
    <Form initialValues={EMPTY_REAL_NAME} schema={realNameSchema} onSubmit={submit}>
      <p className="sub">{identityCopy.text}</p>
      <FormTextField name="name" label={identityCopy.name} autoComplete="name" />
      <FormTextField
        name="idCard"
        label={identityCopy.idCard}
        autoComplete="off"
        hint={identityCopy.once}
      />
      <div className={styles.consent}>
        <FormCheckbox name="consent">{identityCopy.consent}</FormCheckbox>
      </div>
      <SubmitButton block className={styles.submit}>
        {identityCopy.submit}
      </SubmitButton>
    </Form>
  );
}
