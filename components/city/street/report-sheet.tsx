'use client';

import { Sheet } from '@/components/ui/layer/sheet';
import { Row, RowGroup } from '@/components/ui/row';
import { houseCopy } from '@/lib/city/house-copy';
import type { ReportReason } from '@/lib/city/use-house';

const { report: copy } = houseCopy;
const REASONS = Object.entries(copy.reasons) as [ReportReason, string][];

interface ReportSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onReport: (reason: ReportReason) => unknown;
}

export function ReportSheet({ isOpen, onClose, onReport }: ReportSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <p className="sub">{copy.text}</p>
      <RowGroup label={copy.title}>
        {REASONS.map(([reason, text]) => (
          <Row key={reason} title={text} onPress={() => onReport(reason)} />
        ))}
      </RowGroup>
    </Sheet>
  );
}
