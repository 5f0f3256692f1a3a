'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { TextAreaField } from '@/components/ui/field/text-area-field';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { houseCopy } from '@/lib/city/house-copy';
import { useApplyMayor } from '@/lib/city/use-plots';
import styles from './sheets.module.css';

const { mayor: copy } = houseCopy;
const LENGTH = { min: 10, max: 200 };

interface ApplySheetProps {
  isOpen: boolean;
  onClose: () => void;
  blockAreaId: number;
}

export function ApplySheet({ isOpen, onClose, blockAreaId }: ApplySheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.apply}>
      <p className={cx('t-note l-22 ink-2', styles.text)}>{copy.applyText}</p>
      <Statement blockAreaId={blockAreaId} onDone={onClose} />
    </Sheet>
  );
}

function Statement({ blockAreaId, onDone }: { blockAreaId: number; onDone: () => void }) {
  const apply = useApplyMayor();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  async function submit() {
    const statement = text.trim();
    if (statement.length < LENGTH.min) return setError(copy.tooShort);
    const answer = await apply(blockAreaId, statement);
    if (!answer.ok)
      return answer.error.fields.statement
        ? setError(answer.error.fields.statement)
        : toastRefusal(answer.error);
    toast.ok(copy.applied);
    onDone();
  }
  return (
    <>
      <TextAreaField
        label={copy.statement}
        placeholder={copy.statementPlaceholder}
        value={text}
        onChange={(next) => {
          setText(next);
          setError('');
        }}
        maxLength={LENGTH.max}
        rows={4}
        error={error}
      />
      <Button block className={styles.submit} onPress={submit}>
        {copy.submit}
      </Button>
    </>
  );
}
