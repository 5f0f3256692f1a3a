'use client';

import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { FormPasswordField } from '@/components/ui/form/fields';
import { Form, type FormState, SubmitButton } from '@/components/ui/form/form';
import { type FormRefusal, showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { proofCopy } from '@/lib/account/data/copy';
import {
  NO_PROOF,
  type Proof,
  proofSchema,
  type ProofValues,
  UNTRIMMED,
} from '@/lib/account/data/form';
import type { SmsScene } from '@/lib/contract/account.schema';
import { OwnCodeField } from '../security/own-code-field';
import styles from './data.module.css';

const FIELD_OF = {
  password_wrong: 'password',
  too_many_password_tries: 'password',
  code_wrong: 'checkcode',
  code_expired: 'checkcode',
};

interface ProofFormProps {
  scene: SmsScene;
  /** Without a password the SMS code is the only proof. */
  hasPassword: boolean;
  submitText: string;
  onProof: (
    proof: Proof,
    values: ProofValues,
  ) => Promise<{ ok: true } | { ok: false; error: FormRefusal }>;
}

export function ProofForm({ scene, hasPassword, submitText, onProof }: ProofFormProps) {
  const [proof, setProof] = useState<Proof>(hasPassword ? 'password' : 'code');
  async function submit(values: ProofValues, { setErrors }: FormikHelpers<ProofValues>) {
    const answer = await onProof(proof, values);
    if (!answer.ok) showFormRefusal(answer.error, setErrors, FIELD_OF);
  }
  function switchProof({ setErrors }: FormState<ProofValues>) {
    setErrors({ password: undefined, checkcode: undefined });
    setProof(proof === 'password' ? 'code' : 'password');
  }
  return (
    <Form
      initialValues={NO_PROOF}
      schema={proofSchema(proof)}
      untrimmed={UNTRIMMED}
      onSubmit={submit}
    >
      {(form) => (
        <>
          {proof === 'password' ? (
            <FormPasswordField name="password" label={proofCopy.password} />
          ) : (
            <OwnCodeField scene={scene} />
          )}
          {hasPassword && (
            <button type="button" className="tap mt-8 brand-ink" onClick={() => switchProof(form)}>
              {proof === 'password' ? proofCopy.byCode : proofCopy.byPassword}
            </button>
          )}
          <SubmitButton block className={styles.submit}>
            {submitText}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
