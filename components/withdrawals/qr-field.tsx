'use client';

import { useField } from 'formik';
import { useId, useState } from 'react';
import { uiCopy } from '@/components/ui/copy';
import { cx } from '@/components/ui/cx';
import { useFocusableWhenDisabled } from '@/components/ui/use-focusable-when-disabled';
import { accountFormCopy } from '@/lib/withdrawals/copy';
import { uploadQrImage } from '@/lib/withdrawals/use-accounts';
import styles from './accounts.module.css';

export function QrField({ name }: { name: string }) {
  const id = useId();
  const [{ value }, { error, touched }, { setValue }] = useField<string>(name);
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  const isBusy = state === 'busy';
  const held = useFocusableWhenDisabled(isBusy);
  async function upload(file: File) {
    setState('busy');
    try {
      await setValue(await uploadQrImage(file));
      setState('rest');
    } catch {
      setState('failed');
    }
  }
  const problem = state === 'failed' ? accountFormCopy.qrFailed : touched ? error : undefined;
  return (
    <>
      <div className={cx('row between', styles.qr)}>
        <span>{value ? accountFormCopy.qrDone : accountFormCopy.qrImage}</span>
        <label className="inline-row tap brand-ink">
          {isBusy ? uiCopy.loading : accountFormCopy.qrUpload}
          <input
            type="file"
            accept="image/*"
            className="vh"
            {...held}
            onClick={(event) => isBusy && event.preventDefault()}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? id : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file && !isBusy) void upload(file);
            }}
          />
        </label>
      </div>
      {problem && (
        <p className="pt-6 t-sub l-sub neg-ink" id={id} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
