'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { TextField } from '@/components/ui/field/text-field';
import { arriveCopy } from '@/lib/city/arrive-copy';
import { lengthOf, SIGN_LENGTH, signNames } from '@/lib/city/sign-names';
import { hasFinePointer } from '@/lib/platform/pointer';
import styles from './arrive.module.css';

const { sign: copy } = arriveCopy;

export type Refusals = Readonly<Record<string, string>>;

interface SignPanelProps {
  /** Typed or chosen; empty = the suggestion hangs. */
  sign: string;
  suggestion: string;
  asksName: boolean;
  onType: (sign: string) => void;
  /** Resolves to refusals by field; undefined when it hangs or was not sent. */
  onHang: (sign: string, userName: string) => Promise<Refusals | undefined>;
  onLater: () => void;
}

export function SignPanel({ sign, suggestion, asksName, onType, onHang, onLater }: SignPanelProps) {
  const [errors, setErrors] = useState<Refusals>();
  const [userName, setUserName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const shown = sign.trim() || suggestion;
  const type = (text: string) => {
    setErrors(undefined);
    // Not cut at the limit: an input method inserts its own letters while composing.
    onType(text);
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setErrors(await onHang(shown, userName.trim()));
    setBusy(false);
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={cx('flex between on-baseline gap-12 pb-8', styles.head)}>
        <h2 className="t-head bold">{copy.title}</h2>
        <span className="num t-sub ink-3">{copy.count(lengthOf(shown), SIGN_LENGTH)}</span>
      </div>
      <TextField
        name="sign"
        label={copy.label}
        value={sign}
        onChange={type}
        placeholder={suggestion}
        error={errors?.sign}
        enterKeyHint="done"
        autoComplete="off"
        // On a phone the keyboard would cover the stall.
        autoFocus={hasFinePointer()}
      />
      <div className={cx('flex gap-8', styles.chips)} role="group" aria-label={copy.chips}>
        {signNames(sign).map((name) => (
          <button
            key={name}
            type="button"
            className={cx('rigid well round ink-2', styles.chip, name === shown && styles.on)}
            aria-pressed={name === shown}
            onClick={() => type(name)}
          >
            {name}
          </button>
        ))}
      </div>
      {asksName && (
        <div className="pb-12">
          <TextField
            name="userName"
            label={copy.who}
            placeholder={copy.whoHint}
            value={userName}
            onChange={setUserName}
            error={errors?.userName}
            enterKeyHint="done"
            autoComplete="nickname"
          />
        </div>
      )}
      <Button block type="submit" loading={isBusy}>
        {copy.submit}
      </Button>
      <Button block kind="ghost" onPress={onLater}>
        {copy.later}
      </Button>
    </form>
  );
}
