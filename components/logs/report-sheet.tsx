'use client';

import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { Row } from '@/components/ui/row';
import { logsCopy as copy } from '@/lib/logs/copy';
import type { ReportReason, ReportTarget } from '@/lib/logs/use-logs';

const REASONS = Object.keys(copy.reasons) as ReportReason[];

interface ReportSheetProps {
  target: ReportTarget | null;
  onClose: () => void;
  /** Resolves to the refusal or null. */
  onReport: (target: ReportTarget, reason: ReportReason) => Promise<string | null>;
}

export function ReportSheet({ target, onClose, onReport }: ReportSheetProps) {
  async function report(reason: ReportReason) {
    const refusal = target && (await onReport(target, reason));
    if (refusal !== null) return toast.error(refusal);
    toast.ok(copy.reported);
    onClose();
  }
  return (
    <Sheet
      isOpen={target !== null}
      onClose={onClose}
      title={target?.kind === 'comment' ? copy.reportComment : copy.reportTitle}
    >
      {REASONS.map((reason) => (
        <Row key={reason} title={copy.reasons[reason]} onPress={() => report(reason)} />
      ))}
    </Sheet>
  );
}
