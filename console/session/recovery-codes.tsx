'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Button } from '@/console/ui/button';
import { CodeList } from './code-list';
import { sessionCopy as copy } from './copy';
import styles from './entry.module.css';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
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
