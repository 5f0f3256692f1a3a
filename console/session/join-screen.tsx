'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { callConsole } from '@/console/api/client';
import { Button } from '@/console/ui/button';
import { ErrorState, SkeletonLines, StateBlock } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { join, openInvite } from '@/lib/contract/console/session';
import { momentText } from '@/lib/format/dates';
import { CodeList } from './code-list';
import { sessionCopy as copy } from './copy';
import { Entry } from './entry';
import styles from './entry.module.css';
import { type Factor, FactorStep, type Invite } from './factor-step';
import { useTry } from './use-try';

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isKept, setKept] = useState(false);
  return (
    <>
      <p className="sub">{copy.codesHint}</p>
      <CodeList codes={codes} />
      <label className={cx('row gap-8', styles.choice)}>
        <input type="checkbox" checked={isKept} onChange={() => setKept(!isKept)} />
        {copy.isKept}
      </label>
      <Button
        kind="primary"
        size="lg"
        isBlock
        disabled={!isKept}
        onClick={() => window.location.replace('/console/')}
      >
        {copy.toDesk}
      </Button>
    </>
  );
}

const JOIN_STEPS = ['secret', 'factor', 'codes'] as const;
type JoinStep = (typeof JOIN_STEPS)[number];

function JoinSteps({ step }: { step: JoinStep }) {
  const at = JOIN_STEPS.indexOf(step);
  return (
    <ol className={cx('row wrap t-sub ink-3', styles.steps)} aria-label={copy.stepsLabel}>
      {JOIN_STEPS.map((one, index) => (
        <li
          key={one}
          aria-current={index === at ? 'step' : undefined}
          className={cx('row gap-8', index < at && styles.passed)}
        >
          <i className="center well ink-3">{index + 1}</i>
          {copy.steps[one]}
        </li>
      ))}
    </ol>
  );
}

const LEAST_SECRET = 12;

function Task({ invite: { invitedBy, roles } }: { invite: Invite }) {
  return (
    <div className={styles.task}>
      <p className="cap">{copy.invitedBy(invitedBy)}</p>
      {roles.map(({ id, label, about }) => (
        <div key={id}>
          <h2>{label}</h2>
          <p className="ink-2">{about}</p>
        </div>
      ))}
    </div>
  );
}

function SecretStep({
  operator,
  secret,
  onChange,
  onNext,
}: {
  operator: string;
  secret: string;
  onChange: (secret: string) => void;
  onNext: () => void;
}) {
  const [isShort, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEnough = secret.length >= LEAST_SECRET;
    setShort(!isEnough);
    if (isEnough) onNext();
  };
  return (
    <form className="grid gap-12" onSubmit={submit} noValidate>
      {/* for the browser's store of passwords: whose secret this is */}
      <input
        className="vh"
        type="text"
        name="username"
        autoComplete="username"
        value={operator}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <TextField
        label={copy.newSecret}
        hint={copy.newSecretHint}
        type="password"
        value={secret}
        onChange={onChange}
        error={isShort ? copy.secretShort : undefined}
        maxLength={128}
        autoComplete="new-password"
        autoFocus
      />
      <Button type="submit" kind="primary" size="lg" isBlock>
        {copy.next}
      </Button>
    </form>
  );
}

const TITLES: Record<JoinStep, string> = {
  secret: copy.join,
  factor: copy.factorTitle,
  codes: copy.codesTitle,
};

function Steps({ token, invite }: { token: string; invite: Invite }) {
  const { operator, expiresAt } = invite;
  const [step, setStep] = useState<JoinStep>('secret');
  const [secret, setSecret] = useState('');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const use = async ({ code, passkey }: Factor) => {
    const made = await callConsole(join, { token, secret, code, passkey, passkeyName: '' });
    // the link is used: a reload must not ask for it again
    window.history.replaceState(null, '', window.location.pathname);
    setCodes(made.recoveryCodes);
    setStep('codes');
  };
  const subs = {
    secret: `${copy.operator} ${operator}`,
    factor: copy.factorHint,
    codes: undefined,
  };
  return (
    <Entry
      title={TITLES[step]}
      sub={subs[step]}
      foot={step === 'codes' ? copy.used : copy.until(momentText(expiresAt))}
      aside={<Task invite={invite} />}
    >
      <JoinSteps step={step} />
      {step === 'secret' && (
        <SecretStep
          operator={operator}
          secret={secret}
          onChange={setSecret}
          onNext={() => setStep('factor')}
        />
      )}
      {step === 'factor' && (
        <FactorStep token={token} invite={invite} onJoin={use} onBack={() => setStep('secret')} />
      )}
      {step === 'codes' && <RecoveryCodes codes={codes} />}
    </Entry>
  );
}

/** The token stands in the fragment, which no log sees. */
export function JoinScreen() {
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  const [invite, setInvite] = useState<Invite | null>(null);
  const { error, fields, run } = useTry();
  const isBroken = !token || fields.token !== undefined;
  const open = () => void run(async () => setInvite(await callConsole(openInvite, { token })));
  useEffect(() => {
    if (token) open();
    // once
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token]);
  useEffect(() => {
    // another link in the same tab changes the fragment only
    const follow = () => {
      setInvite(null);
      setToken(window.location.hash.slice(1));
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  if (invite) return <Steps key={token} token={token} invite={invite} />;
  return (
    <Entry title={copy.join} foot={copy.limits}>
      {isBroken && <StateBlock title={copy.noInvite} text={copy.noInviteHint} />}
      {error !== null && <ErrorState error={error} onRetry={open} />}
      {!isBroken && error === null && <SkeletonLines count={4} />}
    </Entry>
  );
}
