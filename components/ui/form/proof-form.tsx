'use client';

import type { FormikConfig, FormikHelpers } from 'formik';
import { type ReactNode, useState } from 'react';
import { NO_PROOF, type Proof, type ProofValues } from '@/lib/kit/proof';
import { proofCopy } from '@/lib/kit/proof-copy';
import { FormPasswordField } from './fields';
import { Form, type FormState, SubmitButton } from './form';

const UNTRIMMED = ['password'] as const;

interface ProofFormProps {
  first: Proof;
  /** Without a password the code is the only proof. */
  hasPassword?: boolean;
  schema: (proof: Proof) => FormikConfig<ProofValues>['validationSchema'];
  codeField: ReactNode;
  submitText: string;
  isDisabled?: boolean;
  onProof: (
    proof: Proof,
    values: ProofValues,
    setErrors: FormikHelpers<ProofValues>['setErrors'],
  ) => unknown;
  children?: ReactNode;
}

export function ProofForm({
  first,
  hasPassword = true,
  schema,
  codeField,
  submitText,
  isDisabled,
  onProof,
  children,
}: ProofFormProps) {
  const [proof, setProof] = useState(first);
  function switchProof({ setErrors }: FormState<ProofValues>) {
    setErrors({ checkcode: undefined, password: undefined });
    setProof(proof === 'sms' ? 'password' : 'sms');
  }
  return (
    <Form
      initialValues={NO_PROOF}
      schema={schema(proof)}
      untrimmed={UNTRIMMED}
      onSubmit={(values, { setErrors }) => onProof(proof, values, setErrors)}
    >
      {(form) => (
        <>
          {children}
          {proof === 'sms' ? (
            codeField
          ) : (
            <FormPasswordField
              name="password"
              label={proofCopy.password}
              autoComplete="current-password"
            />
          )}
          {hasPassword && (
            <button type="button" className="tap mt-8 brand-ink" onClick={() => switchProof(form)}>
              {proof === 'sms' ? proofCopy.byPassword : proofCopy.byCode}
            </button>
          )}
          <SubmitButton block className="mt-20" disabled={isDisabled}>
            {submitText}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
