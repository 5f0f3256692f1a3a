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

interface SignPanelProps {
  sign: string;
  onType: (sign: string) => void;
  /** Resolves to a refusal; undefined when it hangs or was not sent. */
  onHang: (sign: string) => Promise<string | undefined>;
  onLater: () => void;
}

/** The stall above shows each letter at once. */
export function SignPanel({ sign, onType, onHang, onLater }: SignPanelProps) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const type = (text: string) => {
    setError(undefined);
    // Not cut at the limit: an input method inserts its own letters while composing.
    onType(text);
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (sign.trim() === '') return setError(copy.missing);
    setBusy(true);
    setError(await onHang(sign.trim()));
    setBusy(false);
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={cx('flex between on-baseline gap-12 pb-8', styles.head)}>
        <h2>{copy.title}</h2>
        <span className="num">{copy.count(lengthOf(sign), SIGN_LENGTH)}</span>
      </div>
      <TextField
        name="sign"
        label={copy.label}
        value={sign}
        onChange={type}
        error={error}
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
            className={cx('rigid well round ink-2', styles.chip, name === sign && styles.on)}
            aria-pressed={name === sign}
            onClick={() => type(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <Button block type="submit" loading={isBusy}>
        {copy.submit}
      </Button>
      <Button block kind="ghost" onPress={onLater}>
        {copy.later}
      </Button>
    </form>
  );
}
