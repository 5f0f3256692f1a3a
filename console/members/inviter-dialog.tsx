'use client';

import { useState } from 'react';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { Button } from '@/console/ui/button';
import { Dialog } from '@/console/ui/dialog';
import { Person } from '@/console/ui/person';
import { Mini } from '@/console/ui/section';
import { ActRefusal, ErrorNote, Note, SkeletonLines } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { toast } from '@/console/ui/toast';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { correctInviter, previewInviter } from '@/lib/contract/console/members';
import { inviterCopy as copy } from './acts-copy';
import { memberPageCopy } from './copy';
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
      <ul className={styles.effects} aria-label={memberPageCopy.effects}>
        {sentences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {needsSecond && <Note tone="warn">{copy.second}</Note>}
    </>
  );
}

function Preview({ effect, error }: { effect: Effect | undefined; error: unknown }) {
  if (effect) return <Trees effect={effect} />;
  return error === undefined ? <SkeletonLines count={3} /> : <ErrorNote error={error} />;
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
  const [code, setCode] = useState('');
  const [shown, setShown] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const preview = useCall(previewInviter, shown === null ? null : { memberId, inviteCode: shown });
  const act = useAct(correctInviter, { onStale: () => Promise.all([reload(), preview.reload()]) });
  const title = copy.title(name);
  const effect = shown === null || preview.error !== undefined ? undefined : preview.data;
  const isOff = !effect || reason.trim().length < 2 || act.isBusy;
  const show = () => {
    if (shown === code.trim()) void preview.reload();
    else setShown(code.trim());
  };
  const send = async () => {
    if (isOff) return;
    const input = { memberId, inviteCode: shown ?? '', reason: reason.trim(), seen: effect.seen };
    if (!(await act.send(input, title))) return;
    toast.show(copy.done(name));
    onDone();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isWide
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
          label={copy.code}
          hint={copy.codeHint}
          value={code}
          maxLength={12}
          autoFocus
          onChange={(value) => {
            setCode(value);
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
            label={memberPageCopy.reason}
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
