'use client';

import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { printer } from '@/components/ui/icons/console';
import { toast } from '@/components/ui/layer/toast';
import { useAct } from '@/console/api/use-act';
import { Button } from '@/console/ui/button';
import { sentenceOf } from '@/console/ui/states';
import { waybill } from '@/lib/contract/console/resources/waybill';
import type { ShipRow } from '@/lib/contract/console/shipping.schema';
import { shipCopy as copy } from './copy';
import styles from './picking-list.module.css';
import { PrintSheet } from './print-sheet';
import { tailOf } from './scan';

const { make, print } = waybill.calls.actions;

/** The carrier makes the label; its number waits in the scan field after printing. */
export function LabelButton({ row, onPrinted }: { row: ShipRow; onPrinted: (no: string) => void }) {
  const [label, setLabel] = useState<{ no: string; label: string } | null>(null);
  const making = useAct(make);
  const printing = useAct(print);
  const { mutate } = useSWRConfig();
  const about = copy.labelOf(tailOf(row.sn));
  const open = async () => {
    const made = await making.send({ key: '', form: { order: row.sn }, reason: '' }, about);
    if (!made) return;
    const shown = await printing.send({ key: made.key, form: {}, reason: '' }, about);
    if (shown) setLabel(shown.shown);
    else toast.error(made.effect.notes.at(-1) ?? '');
    void mutate((key) => typeof key === 'string');
  };
  const close = () => {
    if (label) onPrinted(label.no);
    setLabel(null);
  };
  const error = making.error ?? printing.error;
  return (
    <>
      <Button
        size="sm"
        icon={printer}
        disabled={making.isBusy || printing.isBusy}
        onClick={() => void open()}
      >
        {copy.printLabel}
      </Button>
      {error !== null && error !== undefined && (
        <span className="neg-ink t-sub">{sentenceOf(error)}</span>
      )}
      {label && (
        <PrintSheet title={about} isReady paper="label" onRetry={close} onClose={close}>
          <img className={styles.label} src={label.label} alt={copy.labelNo(label.no)} />
        </PrintSheet>
      )}
    </>
  );
}
