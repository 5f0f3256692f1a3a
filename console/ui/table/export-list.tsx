'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { downloadSimple } from '@/components/ui/icons/pages';
import { toast } from '@/components/ui/layer/toast';
import type { ColumnRules } from '@/console/kit/columns';
import { MOST_EXPORTED } from '@/lib/contract/console/list-limits';
import { saveFile } from '@/lib/platform/save-file';
import { Button, IconButton } from '../button';
import { FormDialog } from '../dialog';
import { ActRefusal, Note } from '../states';
import { TextField } from '../text-field';
import { useShortcuts } from '../use-shortcuts';
import { tableCopy as copy } from './copy';
import styles from './export-list.module.css';
import type { ListAnswer } from './types';

export interface ListFile {
  isBusy: boolean;
  error: unknown;
  forget: () => void;
  /** Null when it failed or was given up. */
  take: (
    reason: string,
    columns?: string[],
  ) => Promise<{ name: string; text: string; rows: number; left: number } | null>;
}

export interface ExportListProps {
  file: ListFile;
  label: string;
  unit: string;
  total: ListAnswer<unknown>['total'] | undefined;
  filters: readonly string[];
  columns?: readonly Pick<ColumnRules, 'id' | 'title'>[];
  isSmall?: boolean;
}

type DialogProps = Omit<ExportListProps, 'isSmall' | 'total'> & {
  total: ListAnswer<unknown>['total'];
  onClose: () => void;
};

function ExportDialog({ file, label, unit, total, filters, columns, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const isTooMany = !total.isExact || total.count > MOST_EXPORTED;
  const isEmpty = total.count === 0;
  const isOff = isTooMany || isEmpty || reason.trim().length < 2 || file.isBusy;
  const effects = [
    copy.exportWhat(total.count, unit, filters.join('、')),
    ...(columns ? [copy.exportColumns(columns.map(({ title }) => title).join('、'))] : []),
    ...copy.exportEffects,
  ];
  const take = async () => {
    if (isOff) return;
    const taken = await file.take(
      reason.trim(),
      columns?.map(({ id }) => id),
    );
    if (!taken) return;
    saveFile(taken.name, taken.text);
    toast.show(copy.exported(taken.rows, taken.left));
    onClose();
  };
  return (
    <FormDialog
      title={copy.exportTitle(label)}
      button={copy.exportList}
      isOff={isOff}
      onSend={take}
      onClose={onClose}
    >
      {isTooMany && <Note tone="warn">{copy.exportTooMany(MOST_EXPORTED)}</Note>}
      {isEmpty && <Note>{copy.exportNothing}</Note>}
      {!isTooMany && !isEmpty && (
        <>
          <ul className={cx('grid gap-4', styles.effects)}>
            {effects.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <TextField
            label={copy.exportReason}
            value={reason}
            maxLength={200}
            autoFocus
            onChange={setReason}
            onEnter={() => void take()}
          />
        </>
      )}
      <ActRefusal error={file.error} />
    </FormDialog>
  );
}

export function ExportList({ isSmall, total, ...props }: ExportListProps) {
  const [isOpen, setOpen] = useState(false);
  const { forget } = props.file;
  const open = () => {
    forget();
    setOpen(true);
  };
  const isOff = total === undefined;
  useShortcuts([{ key: 'e', label: copy.exportTitle(props.label), run: open, isOff }]);
  return (
    <>
      {isSmall ? (
        <IconButton
          isSmall
          icon={downloadSimple}
          label={`${copy.exportList} E`}
          disabled={isOff}
          onClick={open}
        />
      ) : (
        <Button icon={downloadSimple} shortcut="e" disabled={isOff} onClick={open}>
          {copy.exportList}
        </Button>
      )}
      {isOpen && total && <ExportDialog {...props} total={total} onClose={() => setOpen(false)} />}
    </>
  );
}
