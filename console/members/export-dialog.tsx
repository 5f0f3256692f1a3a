'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { downloadSimple } from '@/components/ui/icons/pages';
import { useAct } from '@/console/api/use-act';
import { Button } from '@/console/ui/button';
import { Dialog, FormDialog } from '@/console/ui/dialog';
import { ActRefusal } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { exportMember } from '@/lib/contract/console/members';
import { momentText } from '@/lib/format/dates';
import { exportCopy as copy } from './acts-copy';
import styles from './member.module.css';
import type { MemberDetail } from './use-member';

interface ExportDialogProps {
  detail: MemberDetail;
  onClose: () => void;
}

/** The path works once: a second press would be refused. */
function Ready({
  file,
  onClose,
}: {
  file: ConsoleOutput<typeof exportMember>;
  onClose: () => void;
}) {
  const [isTaken, setTaken] = useState(false);
  const take = () => {
    const link = document.createElement('a');
    link.href = file.path;
    link.download = file.fileName;
    link.click();
    setTaken(true);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy.ready}
      foot={
        <>
          <Button onClick={onClose}>{copy.close}</Button>
          <Button kind="primary" icon={downloadSimple} disabled={isTaken} autoFocus onClick={take}>
            {copy.take}
          </Button>
        </>
      }
    >
      <p className="num">{file.fileName}</p>
      <p className="sub" role="status">
        {isTaken ? copy.taken : copy.until(momentText(file.expiresAt))}
      </p>
      <p className="cap">{copy.left(file.left)}</p>
    </Dialog>
  );
}

export function ExportDialog({ detail, onClose }: ExportDialogProps) {
  const { memberId, name } = detail.member;
  const act = useAct(exportMember);
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<ConsoleOutput<typeof exportMember> | null>(null);
  const isOff = reason.trim().length < 2 || act.isBusy;
  const send = async () => {
    if (isOff) return;
    setFile(await act.send({ memberId, reason: reason.trim() }, copy.title(name)));
  };
  if (file) return <Ready file={file} onClose={onClose} />;
  return (
    <FormDialog
      title={copy.title(name)}
      button={copy.submit}
      isOff={isOff}
      onSend={send}
      onClose={onClose}
    >
      <ul className={cx('grid gap-4', styles.effects)}>
        {copy.effects.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <TextField
        label={copy.reason}
        value={reason}
        maxLength={200}
        autoFocus
        onChange={setReason}
        onEnter={() => void send()}
      />
      <ActRefusal error={act.error} />
    </FormDialog>
  );
}
