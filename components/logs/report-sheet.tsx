'use client';

import { Row } from '@/components/ui/row';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { logsCopy as copy } from '@/lib/logs/copy';
import type { ReportReason } from '@/lib/logs/use-logs';

const REASONS = Object.keys(copy.reasons) as ReportReason[];

interface ReportSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Resolves to the refusal; null when it was noted. */
  onReport: (reason: ReportReason) => Promise<string | null>;
}

/** Why an entry is reported: one tap. */
export function ReportSheet({ isOpen, onClose, onReport }: ReportSheetProps) {
  async function report(reason: ReportReason) {
    const refusal = await onReport(reason);
    if (refusal !== null) return toast.error(refusal);
    toast.ok(copy.reported);
    onClose();
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.reportTitle}>
      {REASONS.map((reason) => (
        <Row key={reason} title={copy.reasons[reason]} onPress={() => report(reason)} />
      ))}
    </Sheet>
  );
}
