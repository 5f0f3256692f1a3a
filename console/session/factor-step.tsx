'use client';

import { type FormEvent, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { fingerprint } from '@/components/ui/icons/console';
import { callConsole } from '@/console/api/client';
import { type MadePasskey, makePasskey } from '@/console/api/passkey';
import { Button } from '@/console/ui/button';
import { CodeField } from '@/console/ui/code-field';
import { ErrorNote, Note } from '@/console/ui/states';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { openInvite } from '@/lib/contract/console/session';
import { sessionCopy as copy } from './copy';
import styles from './entry.module.css';
import { TotpPicture } from './totp-picture';
import { useTry } from './use-try';

export type Invite = ConsoleOutput<typeof openInvite>;

export interface Factor {
  code: string;
  passkey?: MadePasskey;
}

interface FactorStepProps {
  token: string;
  invite: Invite;
  onJoin: (factor: Factor) => Promise<void>;
  onBack: () => void;
}

export function FactorStep({ token, invite, onJoin, onBack }: FactorStepProps) {
  const [code, setCode] = useState('');
  const [isClosed, setClosed] = useState(false);
  const { isBusy, fields, error, run } = useTry();
  const byPasskey = () =>
    run(async () => {
      setClosed(false);
      // a challenge holds two minutes; thinking of a secret may take longer
      const { options } = await callConsole(openInvite, { token });
      if (options === null) throw new Error(copy.noPasskey);
      const passkey = await makePasskey(options);
      if (passkey) await onJoin({ code: '', passkey });
      else setClosed(true);
    });
  const byCode = (event: FormEvent) => {
    event.preventDefault();
    void run(() => onJoin({ code }));
  };
  return (
    <>
      {invite.options !== null && (
        <>
          <Button
            kind="primary"
            size="lg"
            isBlock
            icon={fingerprint}
            disabled={isBusy}
            onClick={() => void byPasskey()}
          >
            {copy.addPasskey}
          </Button>
          <p className="sub">{copy.passkeyHint}</p>
          {isClosed && <Note>{copy.passkeyClosed}</Note>}
        </>
      )}
      <span className={cx('row gap-12 t-cap ink-3', styles.or)}>
        {invite.options === null ? copy.onlyTotp : copy.orTotp}
      </span>
      <form className="grid gap-12" onSubmit={byCode} noValidate>
        <TotpPicture totp={invite.totp} />
        <CodeField label={copy.codeShown} value={code} onChange={setCode} error={fields.code} />
        {fields.secret && <Note tone="neg">{fields.secret}</Note>}
        {error !== null && <ErrorNote error={error} />}
        <Button type="submit" size="lg" isBlock disabled={isBusy || code === ''}>
          {copy.finish}
        </Button>
      </form>
      <p className={cx('t-sub ink-3', styles.other)}>
        <button type="button" onClick={onBack}>
          {copy.back}
        </button>
      </p>
    </>
  );
}
