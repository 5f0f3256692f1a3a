'use client';

import { useState } from 'react';
import { toast } from '@/components/ui/layer/toast';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { Button } from '@/console/ui/button';
import { Dialog } from '@/console/ui/dialog';
import { ActRefusal, ErrorNote, SkeletonLines } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import * as calls from '@/lib/contract/console/members';
import { memberPageCopy as copy } from './copy';
import { Effects } from './effects';
import styles from './member.module.css';
import type { MemberDetail } from './use-member';

export type MemberAct = 'freeze' | 'unfreeze' | 'endSessions' | 'close';

const PREVIEWS = {
  freeze: calls.previewFreeze,
  unfreeze: calls.previewUnfreeze,
  endSessions: calls.previewEndSessions,
  close: calls.previewClosing,
};

interface ActDialogProps {
  act: MemberAct;
  detail: MemberDetail;
  /** Reads the member anew: `detail.seen` is what the act goes by. */
  reload: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** What an act does to a member stands above its button; a reason is asked for, and kept. */
export function ActDialog({ act, detail, reload, onClose, onDone }: ActDialogProps) {
  const { memberId, name } = detail.member;
  const preview = useCall(PREVIEWS[act], { memberId }, { revalidateOnMount: true });
  const options = { onStale: () => Promise.all([reload(), preview.reload()]) };
  const freeze = useAct(calls.freezeMember, options);
  const unfreeze = useAct(calls.unfreezeMember, options);
  const endSessions = useAct(calls.endSessions, options);
  const close = useAct(calls.closeMember, options);
  const sender = { freeze, unfreeze, endSessions, close }[act];
  const [reason, setReason] = useState('');
  const title = copy.confirm[act](name);
  // what can no longer be done has no effect either
  const effect = preview.error === undefined ? preview.data : undefined;
  const isOff = reason.trim().length < 2 || sender.isBusy || !effect;
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
      {effect ? (
        <Effects {...effect} />
      ) : preview.error === undefined ? (
        <SkeletonLines count={3} />
      ) : (
        <div className={styles.obstacle}>
          <ErrorNote error={preview.error} onRetry={() => void preview.reload()} />
        </div>
      )}
      <TextField
        label={copy.reason}
        value={reason}
        maxLength={200}
        autoFocus
        onChange={setReason}
        onEnter={() => void send()}
      />
      <ActRefusal error={sender.error} />
    </Dialog>
  );
}
