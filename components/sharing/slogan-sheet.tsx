'use client';

import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { TextField } from '@/components/ui/field/text-field';
import { PlainForm } from '@/components/ui/form/plain-form';
import { Sheet } from '@/components/ui/layer/sheet';
import { sharingCopy } from '@/lib/sharing/copy';
import { LIMITS, sloganError } from '@/lib/sharing/rules';
import styles from './sharing.module.css';
import { useOwnWords } from './use-own-words';

const { slogan: copy } = sharingCopy;

interface SloganSheetProps {
  isOpen: boolean;
  onClose: () => void;
  presets: readonly string[];
  value: string;
  onChoose: (slogan: string) => void;
}

export function SloganSheet({ isOpen, onClose, ...form }: SloganSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <SloganForm {...form} />
    </Sheet>
  );
}

function SloganForm({ presets, value, onChoose }: Omit<SloganSheetProps, 'isOpen' | 'onClose'>) {
  const own = useOwnWords({
    field: 'slogan',
    initial: presets.includes(value) ? '' : value,
    errorOf: sloganError,
    onUse: onChoose,
  });
  function choosePreset(slogan: string) {
    own.drop();
    onChoose(slogan);
  }
  const choices = [
    { text: copy.byTemplate, slogan: '' },
    ...presets.map((slogan) => ({ text: slogan, slogan })),
  ];
  return (
    <>
      <div className={cx('grid gap-6', styles.choices)} role="radiogroup" aria-label={copy.presets}>
        {choices.map(({ text, slogan }) => (
          <button
            className="between well round row gap-10 to-left t-body l-body"
            key={slogan}
            type="button"
            role="radio"
            aria-checked={value === slogan}
            onClick={() => choosePreset(slogan)}
          >
            {text}
          </button>
        ))}
      </div>
      <PlainForm className={cx('grid gap-12', styles.form)} onSubmit={own.submit}>
        {/* Twice the limit: an overlong text is refused, not cut silently. */}
        <TextField
          label={copy.own}
          placeholder={copy.ownHint}
          {...own.props}
          maxLength={LIMITS.slogan * 2}
          enterKeyHint="done"
        />
        <Button block type="submit" loading={own.pending}>
          {copy.use}
        </Button>
      </PlainForm>
    </>
  );
}
