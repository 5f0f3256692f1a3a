'use client';

import { useFormikContext } from 'formik';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { FormTextField } from '@/components/ui/form/fields';
import { loginCopy } from '@/lib/account/login/copy';
import type { LoginValues } from '@/lib/account/login/form';
import styles from './login.module.css';

const { field } = loginCopy;

export function InviterRow({ inviter }: { inviter: { maskedName: string } | null }) {
  const { values } = useFormikContext<LoginValues>();
  const [isChanging, setChanging] = useState(values.inviteCode !== '');
  if (inviter && !isChanging) {
    return (
      <div className={styles.inviter}>
        <span className={cx('wash round-s brand-ink', styles.chip)}>
          {loginCopy.inviter(inviter.maskedName)}
        </span>
        <button type="button" className="link" onClick={() => setChanging(true)}>
          {loginCopy.notThisInviter}
        </button>
      </div>
    );
  }
  return (
    <FormTextField
      name="inviteCode"
      label={field.inviteCode}
      placeholder={field.inviteCodeHint}
      autoComplete="off"
      enterKeyHint="go"
      autoFocus={isChanging && values.inviteCode === ''}
    />
  );
}
