'use client';

import { type FormEvent, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { fingerprint } from '@/components/ui/icons/console';
import { callConsole } from '@/console/api/client';
import { answerChallenge } from '@/console/api/passkey';
import { Button } from '@/console/ui/button';
import { CodeField } from '@/console/ui/code-field';
import { ErrorNote } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { beginPasskey, signIn, signInWithPasskey } from '@/lib/contract/console/session';
import { sessionCopy as copy } from './copy';
import { Entry } from './entry';
import styles from './entry.module.css';
import { useTry } from './use-try';

const HOME = '/console/';

/** Back to a page of the console, never to a foreign address. */
export function afterSignIn(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '';
  if (!/^\/(?![/\\])/.test(to)) return HOME;
  const { origin, pathname, search: query } = new URL(`/console${to}`, 'https://console.invalid');
  const isOurs = origin === 'https://console.invalid' && pathname.startsWith(HOME);
  return isOurs ? `${pathname}${query}` : HOME;
}

const leave = () => window.location.replace(afterSignIn(window.location.search));

async function enterByPasskey(): Promise<void> {
  const { options } = await callConsole(beginPasskey, {});
  if (options === null) throw new Error(copy.noPasskey);
  const response = await answerChallenge(options);
  if (!response) return;
  await callConsole(signInWithPasskey, { response });
  leave();
}

/** A whole page load follows, so nothing of an earlier session is left. */
export function SignInScreen() {
  const [name, setName] = useState('');
  const [secret, setSecret] = useState('');
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const { isBusy, fields, error, run } = useTry();
  const swap = () => {
    setCode('');
    setRecovery(!isRecovery);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const given = isRecovery ? { code: '', recoveryCode: code } : { code, recoveryCode: '' };
      await callConsole(signIn, { name, secret, ...given });
      leave();
    });
  };
  return (
    <Entry title={copy.signIn} sub={copy.signInHint} foot={copy.limits}>
      <Button
        kind="primary"
        size="lg"
        isBlock
        icon={fingerprint}
        disabled={isBusy}
        onClick={() => void run(enterByPasskey)}
      >
        {copy.passkey}
      </Button>
      <span className={cx('row gap-12 t-cap ink-3', styles.or)}>{copy.or}</span>
      <form className="grid gap-12" onSubmit={submit} noValidate>
        <TextField
          label={copy.operator}
          {...{ value: name, onChange: setName, error: fields.name }}
          autoComplete="username"
        />
        <TextField
          label={copy.secret}
          type="password"
          value={secret}
          onChange={setSecret}
          error={fields.secret}
          autoComplete="current-password"
        />
        {isRecovery ? (
          <TextField
            label={copy.recoveryCode}
            {...{ value: code, onChange: setCode, error: fields.recoveryCode ?? fields.code }}
          />
        ) : (
          <CodeField
            label={copy.code}
            {...{ value: code, onChange: setCode, error: fields.code ?? fields.recoveryCode }}
          />
        )}
        {error !== null && <ErrorNote error={error} />}
        <Button type="submit" size="lg" isBlock disabled={isBusy}>
          {copy.enter}
        </Button>
      </form>
      <p className={cx('t-sub ink-3', styles.other)}>
        {isRecovery ? copy.foundPhone : copy.lostPhone}{' '}
        <button type="button" onClick={swap}>
          {isRecovery ? copy.useCode : copy.useRecovery}
        </button>
      </p>
    </Entry>
  );
}
