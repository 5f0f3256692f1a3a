'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chips } from '@/components/ui/choose';
import { toast } from '@/components/ui/layer/toast';
import { tellRefusal } from '@/components/ui/tell-refusal';
import { partnersCopy } from '@/lib/partners/copy';
import { useReportPartner, type ReportReason } from '@/lib/partners/use-report';
import styles from './sheets.module.css';

const { report: copy } = partnersCopy;
const REASONS = (['ad', 'abuse', 'fraud', 'sex', 'privacy', 'other'] as const).map((value) => ({
  value,
  label: copy.reasons[value],
}));

/** Tells the operators of a partner: the reason first, so that a slip of the finger reports nobody. */
export function PartnerReport({ partnerId }: { partnerId: number }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<ReportReason>('ad');
  const { send, pending } = useReportPartner();
  async function report() {
    const answer = await send({ partnerId, reason });
    if (!answer.ok) return tellRefusal(answer.error);
    setOpen(false);
    toast.ok(copy.done);
  }
  if (!isOpen) {
    return (
      <button type="button" className={styles.report} onClick={() => setOpen(true)}>
        {copy.open}
      </button>
    );
  }
  return (
    <div className={styles.form}>
      <h3>{copy.reason}</h3>
      <Chips
        className={styles.wrap}
        options={REASONS}
        value={reason}
        onChange={setReason}
        label={copy.reason}
      />
      <Button kind="line" loading={pending} onPress={report}>
        {copy.submit}
      </Button>
    </div>
  );
}
