'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import strip from '@/console/ui/tab-strip.module.css';
import { evidenceCopy, requestCopy } from './copy';
import styles from './desk.module.css';

type Side = 'request' | 'evidence';

const LABEL: Record<Side, string> = { request: requestCopy.label, evidence: evidenceCopy.label };
const SIDES = Object.keys(LABEL) as Side[];

/** Which of the two is shown where only one has room; each row begins with its request. */
export function useSide(sn: string) {
  const [shown, setShown] = useState<{ sn: string; side: Side }>({ sn, side: 'request' });
  const side = shown.sn === sn ? shown.side : 'request';
  return { side, show: (next: Side) => setShown({ sn, side: next }) };
}

interface SideTabsProps {
  shown: ReturnType<typeof useSide>;
  /** How many findings the evidence begins with. */
  findings: number;
}

/** On a window without room for both, the request and what it rests on are two places of one column. */
export function SideTabs({ shown: { side, show }, findings }: SideTabsProps) {
  return (
    <nav className={cx(strip.tabs, styles.sides)} aria-label={requestCopy.sides}>
      {SIDES.map((one) => (
        <button
          key={one}
          type="button"
          className={cx('row rigid rel ink-2', strip.tab)}
          aria-current={one === side ? 'true' : undefined}
          onClick={() => show(one)}
        >
          {LABEL[one]}
          {one === 'evidence' && findings > 0 && (
            <span className="warn">{evidenceCopy.findings(findings)}</span>
          )}
        </button>
      ))}
    </nav>
  );
}
