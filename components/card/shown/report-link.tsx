'use client';

import { useState } from 'react';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { Row, RowGroup } from '@/components/ui/row';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { shownCopy } from '@/lib/card/shown-copy';
import { useReportCard } from '@/lib/card/use-shown-card';
import type { CardHost } from '../host';
import styles from './shown.module.css';

type Reason = keyof typeof shownCopy.reportReasons;
const REASONS = Object.entries(shownCopy.reportReasons) as [Reason, string][];

export function ReportLink({ userId, host }: { userId: number; host: CardHost }) {
  const [isOpen, setOpen] = useState(false);
  const report = useReportCard(userId);
  async function choose(reason: Reason) {
    setOpen(false);
    const answer = await report(reason);
    if (answer.ok) toast.ok(shownCopy.reported);
    else toastRefusal(answer.error);
  }
  return (
    <>
      <p className={styles.report}>
        <button
          className="tap t-sub ink-3"
          type="button"
          onClick={() =>
            host.isMember ? setOpen(true) : host.logIn(shownCopy.login.report, () => setOpen(true))
          }
        >
          {shownCopy.report}
        </button>
      </p>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={shownCopy.reportTitle}>
        <RowGroup>
          {REASONS.map(([reason, text]) => (
            <Row key={reason} title={text} chevron={false} onPress={() => choose(reason)} />
          ))}
        </RowGroup>
      </Sheet>
    </>
  );
}
