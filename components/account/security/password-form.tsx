'use client';

import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { FormPasswordField } from '@/components/ui/form/fields';
import { Form, type FormState, SubmitButton } from '@/components/ui/form/form';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { toast } from '@/components/ui/layer/toast';
import { useNavigate } from '@/components/ui/use-navigate';
import { passwordCopy } from '@/lib/account/security/copy';
import {
  EMPTY_PASSWORD,
  type PasswordProof,
  passwordSchema,
  type PasswordValues,
  UNTRIMMED,
} from '@/lib/account/security/form';
import { useUpdatePassword } from '@/lib/account/security/use-update-password';
import { OwnCodeField } from './own-code-field';
import styles from './password.module.css';

const FIELD_OF = {
  old_password_wrong: 'oldPassword',
  code_wrong: 'checkcode',
  code_expired: 'checkcode',
  password_weak: 'password',
  password_common: 'password',
  password_same: 'password',
};

interface PasswordFormProps {
  mobileMask: string;
  /** Without a password the code sets the first one. */
  hasPassword: boolean;
}

/** Switching the proof keeps the new password. */
export function PasswordForm({ mobileMask, hasPassword }: PasswordFormProps) {
  const [proof, setProof] = useState<PasswordProof>(hasPassword ? 'password' : 'code');
  const update = useUpdatePassword();
  const { back } = useNavigate();

  async function submit(values: PasswordValues, { setErrors }: FormikHelpers<PasswordValues>) {
    const answer = await update(proof, values);
    if (!answer.ok) return showFormRefusal(answer.error, setErrors, FIELD_OF);
    toast.ok(hasPassword ? passwordCopy.changed : passwordCopy.set);
    back();
  }
  function switchProof({ setErrors }: FormState<PasswordValues>) {
    setErrors({ oldPassword: undefined, checkcode: undefined });
    setProof(proof === 'password' ? 'code' : 'password');
  }

  return (
    <Form
      initialValues={EMPTY_PASSWORD}
      schema={passwordSchema(proof)}
      untrimmed={UNTRIMMED}
      onSubmit={submit}
    >
      {(form) => (
        <>
          <p className="sub pb-8">{passwordCopy.intro(mobileMask, hasPassword)}</p>
          {proof === 'password' ? (
            <FormPasswordField name="oldPassword" label={passwordCopy.oldPassword} />
          ) : (
            <OwnCodeField scene="password" />
          )}
          <FormPasswordField
            name="password"
            label={passwordCopy.newPassword}
            placeholder={passwordCopy.newPasswordHint}
            autoComplete="new-password"
          />
          <FormPasswordField
            name="password2"
            label={passwordCopy.repeat}
            placeholder={passwordCopy.repeatHint}
            autoComplete="new-password"
          />
          {hasPassword && (
            <button type="button" className="tap mt-8 brand-ink" onClick={() => switchProof(form)}>
              {proof === 'password' ? passwordCopy.byCode : passwordCopy.byPassword}
            </button>
          )}
          <SubmitButton block className={styles.submit}>
            {hasPassword ? passwordCopy.submit : passwordCopy.submitSet}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
