'use client';

import { useState } from 'react';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { Button } from '@/console/ui/button';
import { Dialog } from '@/console/ui/dialog';
import { ErrorNote, SkeletonLines } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { toast } from '@/console/ui/toast';
import * as calls from '@/lib/contract/console/members';
import { memberPageCopy as copy } from './copy';
import styles from './member.module.css';
import type { MemberDetail } from './use-member';

export type MemberAct = 'freeze' | 'unfreeze' | 'endSessions';

const PREVIEWS = {
  freeze: calls.previewFreeze,
  unfreeze: calls.previewUnfreeze,
  endSessions: calls.previewEndSessions,
};

interface ActDialogProps {
  act: MemberAct;
  detail: MemberDetail;
  onClose: () => void;
  onDone: () => void;
}

/** What an act does to a member stands above its button; a reason is asked for, and kept. */
export function ActDialog({ act, detail, onClose, onDone }: ActDialogProps) {
  const { memberId, name } = detail.member;
  const preview = useCall(PREVIEWS[act], { memberId }, { revalidateOnMount: true });
  const freeze = useAct(calls.freezeMember);
  const unfreeze = useAct(calls.unfreezeMember);
  const endSessions = useAct(calls.endSessions);
  const sender = { freeze, unfreeze, endSessions }[act];
  const [reason, setReason] = useState('');
  const title = copy.confirm(copy[act], name);
  const isOff = reason.trim().length < 2 || sender.isBusy || !preview.data;
  const send = async () => {
    if (isOff) return;
    const input = { memberId, reason: reason.trim(), seen: detail.seen };
    if (!(await sender.send(input, title))) return;
    toast.show(copy.done(copy[act], name));
    onDone();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            kind={act === 'unfreeze' ? 'primary' : 'destroy'}
            disabled={isOff}
            onClick={() => void send()}
          >
            {copy[act]}
          </Button>
        </>
      }
    >
      {preview.data ? (
        <ul className={styles.effects} aria-label={copy.effects}>
          {preview.data.sentences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : preview.error === undefined ? (
        <SkeletonLines count={3} />
      ) : (
        <ErrorNote error={preview.error} onRetry={() => void preview.reload()} />
      )}
      <TextField
        label={copy.reason}
        value={reason}
        maxLength={200}
        autoFocus
        onChange={setReason}
        onEnter={() => void send()}
      />
      {sender.error !== null && <ErrorNote error={sender.error} />}
    </Dialog>
  );
}
