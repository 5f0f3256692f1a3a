'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { callConsole } from '@/console/api/client';
import { Button } from '@/console/ui/button';
import { ErrorNote, ErrorState, SkeletonLines, StateBlock } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { join, openInvite } from '@/lib/contract/console/session';
import { sessionCopy as copy } from './copy';
import { Entry } from './entry';
import styles from './entry.module.css';
import { RecoveryCodes } from './recovery-codes';
import { useTry } from './use-try';

type Invite = ConsoleOutput<typeof openInvite>;

/** 加入: the link's token stands in the fragment, which no log sees. */
export function JoinScreen() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [invite, setInvite] = useState<Invite | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { error, run } = useTry();
  const open = () => void run(async () => setInvite(await callConsole(openInvite, { token })));
  useEffect(() => {
    if (token) open();
    // once, for the link that the page was opened with
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [token]);
  if (codes) return <RecoveryCodes codes={codes} />;
  return (
    <Entry title={copy.join}>
      {!token && <StateBlock title={copy.noInvite} text={copy.noInviteHint} />}
      {error !== null && <ErrorState error={error} onRetry={open} />}
      {token && !invite && error === null && <SkeletonLines count={4} />}
      {invite && <JoinForm token={token} invite={invite} onJoined={setCodes} />}
    </Entry>
  );
}

interface JoinFormProps {
  token: string;
  invite: Invite;
  onJoined: (codes: readonly string[]) => void;
}

function JoinForm({ token, invite, onJoined }: JoinFormProps) {
  const { operator, invitedBy, roles, totp } = invite;
  const [secret, setSecret] = useState('');
  const [code, setCode] = useState('');
  const { isBusy, fields, error, run } = useTry();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const made = await callConsole(join, { token, secret, code, passkeyName: '' });
      // the link is used: a reload must not ask for it again
      window.history.replaceState(null, '', window.location.pathname);
      onJoined(made.recoveryCodes);
    });
  };
  return (
    <form className={styles.proof} onSubmit={submit} noValidate>
      <p className="sub">{copy.invitedBy(invitedBy)}</p>
      {roles.map(({ id, label, about }) => (
        <p key={id}>
          <b>{label}</b> <span className="sub">{about}</span>
        </p>
      ))}
      <p>
        {copy.operator} <b>{operator}</b>
      </p>
      <TextField
        label={copy.newSecret}
        hint={copy.newSecretHint}
        type="password"
        value={secret}
        onChange={setSecret}
        error={fields.secret}
        maxLength={128}
        autoComplete="new-password"
      />
      <p className="two">{copy.scan}</p>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${totp.size} ${totp.size}`}
        role="img"
        aria-label={copy.scanLabel}
        shapeRendering="crispEdges"
      >
        <path d={totp.path} />
      </svg>
      <p className={`num ${styles.typed}`}>{totp.typed}</p>
      <TextField
        label={copy.codeShown}
        value={code}
        onChange={setCode}
        error={fields.code}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {error !== null && <ErrorNote error={error} />}
      <Button type="submit" kind="primary" size="lg" isBlock disabled={isBusy}>
        {copy.finish}
      </Button>
    </form>
  );
}
