'use client';

import { useState } from 'react';
import { Button } from '@/console/ui/button';
import { CopyButton } from '@/console/ui/copy-button';
import { sessionCopy as copy } from './copy';
import { Entry } from './entry';
import styles from './entry.module.css';

/** Shown once; whoever leaves has said that they are kept. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isKept, setKept] = useState(false);
  return (
    <Entry title={copy.codesTitle}>
      <p className="sub">{copy.codesHint}</p>
      <ol className={`num ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <CopyButton text={codes.join('\n')} label={copy.copyCodes} />
      <label className={styles.choice}>
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
    </Entry>
  );
}
