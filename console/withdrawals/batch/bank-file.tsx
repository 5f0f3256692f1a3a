'use client';

import Link from 'next/link';
import { useState } from 'react';
import { downloadSimple } from '@/components/ui/icons/pages';
import { toast } from '@/components/ui/layer/toast';
import { useAct } from '@/console/api/use-act';
import { Button } from '@/console/ui/button';
import { Section } from '@/console/ui/section';
import { ErrorNote } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { takeBankFile } from '@/lib/contract/console/batches';
import { saveFile } from '@/lib/platform/save-file';
import { fileCopy as copy, receiptCopy } from './copy';

export function BankFile({ batchId }: { batchId: number }) {
  const act = useAct(takeBankFile);
  const [reason, setReason] = useState('');
  const isOff = reason.trim().length < 2 || act.isBusy;
  const take = async () => {
    if (isOff) return;
    const file = await act.send({ batchId, reason: reason.trim() }, copy.about(batchId));
    if (!file) return;
    saveFile(file.name, file.text);
    toast.show(copy.saved(file.rows, file.net));
  };
  return (
    <Section
      title={copy.title}
      right={
        <Link className="link" href="/batches/receipts" prefetch={false}>
          {receiptCopy.title}
        </Link>
      }
    >
      <p className="sub">{copy.hint}</p>
      <div className="grid gap-8 mt-8">
        <TextField
          label={copy.reason}
          value={reason}
          maxLength={200}
          onChange={setReason}
          onEnter={() => void take()}
        />
        <Button icon={downloadSimple} disabled={isOff} onClick={() => void take()}>
          {copy.take}
        </Button>
      </div>
      {act.error !== null && <ErrorNote error={act.error} />}
    </Section>
  );
}
