'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chips } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { partnersSheetsCopy } from '@/lib/partners/sheets-copy';
import { type ReportReason, useReportPartner } from '@/lib/partners/use-report';
import styles from './sheets.module.css';

const { report: copy } = partnersSheetsCopy;
const REASONS = (['ad', 'abuse', 'fraud', 'sex', 'privacy', 'other'] as const).map((value) => ({
  value,
  label: copy.reasons[value],
}));

/** Asks the reason first, so an accidental tap reports nobody. */
export function PartnerReport({ partnerId }: { partnerId: number }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<ReportReason>('ad');
  const { send, pending } = useReportPartner();
  async function report() {
    const answer = await send({ partnerId, reason });
    if (!answer.ok) return toastRefusal(answer.error);
    setOpen(false);
    toast.ok(copy.done);
  }
  if (!isOpen) {
    return (
      <button
        type="button"
        className={cx('block tap t-sub ink-3', styles.report)}
        onClick={() => setOpen(true)}
      >
        {copy.open}
      </button>
    );
  }
  return (
    <div className="grid gap-10">
      <h3 className="pt-8 t-sub l-sub regular ink-3">{copy.reason}</h3>
      <Chips
        className={cx('wrap', styles.wrap)}
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
