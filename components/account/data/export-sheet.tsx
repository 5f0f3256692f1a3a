'use client';

import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { exportCopy } from '@/lib/account/data/copy';
import { useExport } from '@/lib/account/data/use-export';
import type { Proof, ProofValues } from '@/lib/kit/proof';
import { platformName } from '@/lib/platform';
import styles from './data.module.css';
import { OwnProofForm } from './own-proof-form';

interface ExportSheetProps {
  isOpen: boolean;
  onClose: () => void;
  hasPassword: boolean;
}

export function ExportSheet({ isOpen, onClose, hasPassword }: ExportSheetProps) {
  const exportMine = useExport();
  async function save(proof: Proof, values: ProofValues) {
    const answer = await exportMine(proof, values);
    if (!answer.ok) return answer;
    if (!answer.isSaved) toast.show(exportCopy.failed);
    else {
      toast.ok(exportCopy.done(answer.left));
      onClose();
    }
    return { ok: true as const };
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={exportCopy.title}>
      <p className="l-body ink-2">{exportCopy.text}</p>
      <p className="mt-8 t-sub l-sub ink-3">{exportCopy.hint}</p>
      {platformName() === 'wechat' ? (
        <p className={cx('grid gap-6 well round-s mt-14', styles.card)}>{exportCopy.elsewhere}</p>
      ) : (
        <OwnProofForm
          scene="export"
          hasPassword={hasPassword}
          submitText={exportCopy.submit}
          onProof={save}
        />
      )}
    </Sheet>
  );
}
