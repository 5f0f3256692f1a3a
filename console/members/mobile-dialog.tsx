'use client';

import { useState } from 'react';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { Button } from '@/console/ui/button';
import { Dialog } from '@/console/ui/dialog';
import { ActRefusal, ErrorNote, SkeletonLines } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { toast } from '@/console/ui/toast';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { changeMobile, previewMobile } from '@/lib/contract/console/members';
import { mobileCopy as copy } from './acts-copy';
import { memberPageCopy } from './copy';
import { Effects } from './effects';
import styles from './member.module.css';
import type { MemberDetail } from './use-member';

type Effect = ConsoleOutput<typeof previewMobile>;

function Preview({ effect, error }: { effect: Effect | undefined; error: unknown }) {
  if (effect) return <Effects {...effect} />;
  return error === undefined ? <SkeletonLines count={3} /> : <ErrorNote error={error} />;
}

interface MobileDialogProps {
  detail: MemberDetail;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** 更换手机号: the number, what it does, then why. */
export function MobileDialog({ detail, reload, onClose, onDone }: MobileDialogProps) {
  const { memberId, name } = detail.member;
  const [mobile, setMobile] = useState('');
  const [shown, setShown] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const preview = useCall(previewMobile, shown === null ? null : { memberId, mobile: shown });
  const act = useAct(changeMobile, { onStale: () => Promise.all([reload(), preview.reload()]) });
  const title = copy.title(name);
  const effect = shown === null || preview.error !== undefined ? undefined : preview.data;
  const isOff = !effect || reason.trim().length < 2 || act.isBusy;
  const show = () => {
    if (mobile.trim() === '') return;
    if (shown === mobile.trim()) void preview.reload();
    else setShown(mobile.trim());
  };
  const send = async () => {
    if (isOff || shown === null) return;
    const input = { memberId, mobile: shown, reason: reason.trim(), seen: detail.seen };
    if (!(await act.send(input, title))) return;
    toast.show(copy.done(name));
    onDone();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{memberPageCopy.cancel}</Button>
          <Button kind="primary" disabled={isOff} onClick={() => void send()}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <div className={styles.inviter}>
        <TextField
          label={copy.mobile}
          hint={copy.hint}
          value={mobile}
          maxLength={20}
          inputMode="tel"
          autoFocus
          onChange={(value) => {
            setMobile(value);
            // what is shown is always what is sent
            setShown(null);
            act.forget();
          }}
          onEnter={show}
        />
        <p>
          <Button onClick={show}>{copy.show}</Button>
        </p>
        {shown !== null && <Preview effect={effect} error={preview.error} />}
        {effect && (
          <TextField
            label={copy.reason}
            value={reason}
            maxLength={200}
            onChange={setReason}
            onEnter={() => void send()}
          />
        )}
        <ActRefusal error={act.error} />
      </div>
    </Dialog>
  );
}
