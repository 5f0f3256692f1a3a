'use client';

import { useState } from 'react';
import { toast } from '@/components/ui/layer/toast';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { changeMobile, previewMobile } from '@/lib/contract/console/members';
import { mobileCopy as copy } from './acts-copy';
import { EffectFirstDialog, useAskedText } from './effect-first-dialog';
import { Effects } from './effects';
import type { MemberDetail } from './use-member';

interface MobileDialogProps {
  detail: MemberDetail;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** 更换手机号: the number, what it does, then why. */
export function MobileDialog({ detail, reload, onClose, onDone }: MobileDialogProps) {
  const { memberId, name } = detail.member;
  const { text, asked, change, ask } = useAskedText();
  const [reason, setReason] = useState('');
  const preview = useCall(previewMobile, asked === null ? null : { memberId, mobile: asked });
  const act = useAct(changeMobile, { onStale: () => Promise.all([reload(), preview.reload()]) });
  const title = copy.title(name);
  const effect = asked === null || preview.error !== undefined ? undefined : preview.data;
  const isOff = !effect || reason.trim().length < 2 || act.isBusy;
  const send = async () => {
    if (isOff || asked === null) return;
    const input = { memberId, mobile: asked, reason: reason.trim(), seen: detail.seen };
    if (!(await act.send(input, title))) return;
    toast.show(copy.done(name));
    onDone();
  };
  return (
    <EffectFirstDialog
      title={title}
      field={{
        label: copy.mobile,
        hint: copy.hint,
        value: text,
        maxLength: 20,
        inputMode: 'tel',
        onChange: (value) => {
          change(value);
          act.forget();
        },
      }}
      ask={{ label: copy.show, run: () => text.trim() !== '' && ask(preview.reload) }}
      effect={asked === null ? undefined : effect ? <Effects {...effect} /> : null}
      effectError={preview.error}
      reason={{ label: copy.reason, value: reason, onChange: setReason }}
      submit={{ label: copy.submit, isOff, run: () => void send() }}
      error={act.error}
      onClose={onClose}
    />
  );
}
