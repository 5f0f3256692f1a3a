'use client';

import { useState } from 'react';
import { toast } from '@/components/ui/layer/toast';
import { ConsoleError } from '@/console/api/console-error';
import { useAct } from '@/console/api/use-act';
import { Button } from '@/console/ui/button';
import { CodeField } from '@/console/ui/code-field';
import { Dialog, FormDialog } from '@/console/ui/dialog';
import { Section } from '@/console/ui/section';
import { ErrorNote } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import {
  beginTotp,
  changeSecret,
  renewRecoveryCodes,
  replaceTotp,
} from '@/lib/contract/console/session';
import { CodeList } from './code-list';
import { sessionCopy } from './copy';
import { signInsCopy as copy } from './sign-ins-copy';
import { TotpPicture } from './totp-picture';

const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ConsoleError ? (error.data.fields ?? {}) : {};

interface Changed {
  onChanged: () => void;
}

export function OwnTotp({ hasTotp, onChanged }: Changed & { hasTotp: boolean }) {
  const begin = useAct(beginTotp);
  const replace = useAct(replaceTotp);
  const [fresh, setFresh] = useState<ConsoleOutput<typeof beginTotp> | null>(null);
  const [code, setCode] = useState('');
  const start = async () => {
    setCode('');
    setFresh(await begin.send({}, copy.totpTitle));
  };
  const send = async () => {
    if (!fresh || !(await replace.send({ ticket: fresh.ticket, code }, copy.totpTitle))) return;
    toast.show(copy.totpDone);
    setFresh(null);
    onChanged();
  };
  return (
    <Section
      title={copy.totp}
      right={
        <Button size="sm" disabled={begin.isBusy} onClick={() => void start()}>
          {hasTotp ? copy.replaceTotp : copy.setTotp}
        </Button>
      }
    >
      <p className="sub">{hasTotp ? copy.totpSet : copy.totpNone}</p>
      {begin.error !== null && <ErrorNote error={begin.error} />}
      {fresh && (
        <FormDialog
          title={copy.totpTitle}
          button={copy.confirm}
          isOff={replace.isBusy}
          onSend={send}
          onClose={() => setFresh(null)}
        >
          <div className="grid gap-14">
            <TotpPicture totp={fresh.totp} />
            <CodeField
              label={sessionCopy.codeShown}
              value={code}
              error={fieldsOf(replace.error).code}
              autoFocus
              onChange={setCode}
              onEnter={() => void send()}
            />
            {replace.error !== null && !fieldsOf(replace.error).code && (
              <ErrorNote error={replace.error} />
            )}
          </div>
        </FormDialog>
      )}
    </Section>
  );
}

export function OwnCodes({ left, onChanged }: Changed & { left: number }) {
  const act = useAct(renewRecoveryCodes);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = async () => {
    const answer = await act.send({}, copy.renew);
    if (!answer) return;
    setCodes(answer.recoveryCodes);
    onChanged();
  };
  return (
    <Section
      title={copy.codes}
      right={
        <Button size="sm" disabled={act.isBusy} onClick={() => void renew()}>
          {copy.renew}
        </Button>
      }
    >
      <p className="sub">
        {copy.codesLeft(left)} · {copy.renewHint}
      </p>
      {act.error !== null && <ErrorNote error={act.error} />}
      {codes && (
        <Dialog
          isOpen
          onClose={() => setCodes(null)}
          title={sessionCopy.codesTitle}
          foot={
            <Button kind="primary" onClick={() => setCodes(null)}>
              {copy.close}
            </Button>
          }
        >
          <div className="grid gap-14">
            <p className="sub">{sessionCopy.codesHint}</p>
            <CodeList codes={codes} />
          </div>
        </Dialog>
      )}
    </Section>
  );
}

export function OwnSecret({ onChanged }: Changed) {
  const act = useAct(changeSecret);
  const [secret, setSecret] = useState<string | null>(null);
  const fields = fieldsOf(act.error);
  const send = async () => {
    if (secret === null || !(await act.send({ secret }, copy.changeSecret))) return;
    toast.show(copy.secretDone);
    setSecret(null);
    onChanged();
  };
  return (
    <Section
      title={copy.secret}
      right={
        <Button size="sm" onClick={() => setSecret('')}>
          {copy.changeSecret}
        </Button>
      }
    >
      <p className="sub">{copy.secretHint}</p>
      {secret !== null && (
        <FormDialog
          title={copy.changeSecret}
          button={copy.changeSecret}
          isOff={act.isBusy}
          onSend={send}
          onClose={() => setSecret(null)}
        >
          <div className="grid gap-14">
            <TextField
              label={copy.newSecret}
              hint={sessionCopy.newSecretHint}
              type="password"
              value={secret}
              error={fields.secret}
              maxLength={128}
              autoComplete="new-password"
              autoFocus
              onChange={setSecret}
              onEnter={() => void send()}
            />
            {act.error !== null && !fields.secret && <ErrorNote error={act.error} />}
          </div>
        </FormDialog>
      )}
    </Section>
  );
}
