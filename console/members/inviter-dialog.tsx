'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { Person } from '@/console/ui/person';
import { Mini } from '@/console/ui/section';
import { Note } from '@/console/ui/states';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { correctInviter, previewInviter } from '@/lib/contract/console/members';
import { inviterCopy as copy } from './acts-copy';
import { memberPageCopy } from './copy';
import { EffectFirstDialog, useAskedText } from './effect-first-dialog';
import styles from './member.module.css';
import type { MemberDetail } from './use-member';

type Effect = ConsoleOutput<typeof previewInviter>;

function Trees({ effect: { from, to, sentences, needsSecond } }: { effect: Effect }) {
  const rows = [
    { label: copy.former, tree: from },
    { label: copy.next, tree: to },
  ];
  return (
    <>
      <Mini label={copy.trees}>
        {rows.map(({ label, tree }) => (
          <tr key={label}>
            <td>{label}</td>
            <td>{tree ? <Person person={tree.inviter} /> : copy.nobody}</td>
            <td>{tree && copy.direct(tree.before.direct, tree.after.direct)}</td>
            <td>{tree && copy.team(tree.before.team, tree.after.team)}</td>
          </tr>
        ))}
      </Mini>
      <ul className={cx('grid gap-4', styles.effects)} aria-label={memberPageCopy.effects}>
        {sentences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {needsSecond && <Note tone="warn">{copy.second}</Note>}
    </>
  );
}

interface InviterDialogProps {
  detail: MemberDetail;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** 更正邀请人: the code, both trees before and after, then why. */
export function InviterDialog({ detail, reload, onClose, onDone }: InviterDialogProps) {
  const { memberId, name } = detail.member;
  const { text, asked, change, ask } = useAskedText();
  const [reason, setReason] = useState('');
  const preview = useCall(previewInviter, asked === null ? null : { memberId, inviteCode: asked });
  const act = useAct(correctInviter, { onStale: () => Promise.all([reload(), preview.reload()]) });
  const title = copy.title(name);
  const effect = asked === null || preview.error !== undefined ? undefined : preview.data;
  const isOff = !effect || reason.trim().length < 2 || act.isBusy;
  const send = async () => {
    if (isOff) return;
    const input = { memberId, inviteCode: asked ?? '', reason: reason.trim(), seen: effect.seen };
    if (!(await act.send(input, title))) return;
    toast.show(copy.done(name));
    onDone();
  };
  return (
    <EffectFirstDialog
      title={title}
      isWide
      field={{
        label: copy.code,
        hint: copy.codeHint,
        value: text,
        maxLength: 12,
        onChange: (value) => {
          change(value);
          act.forget();
        },
      }}
      ask={{ label: copy.show, run: () => ask(preview.reload) }}
      effect={asked === null ? undefined : effect ? <Trees effect={effect} /> : null}
      effectError={preview.error}
      reason={{ label: memberPageCopy.reason, value: reason, onChange: setReason }}
      submit={{ label: copy.submit, isOff, run: () => void send() }}
      error={act.error}
      onClose={onClose}
    />
  );
}
