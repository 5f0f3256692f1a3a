'use client';

import { useState } from 'react';
import { ConsoleError } from '@/console/api/console-error';
import { useAct } from '@/console/api/use-act';
import { Button } from '@/console/ui/button';
import { Dialog } from '@/console/ui/dialog';
import { ActRefusal } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { inviteOperator } from '@/lib/contract/console/operators';
import { SCOPED_ROLES } from '@/lib/contract/console/roles';
import { formCopy as copy } from './copy';
import { LinkShown, type ShownLink } from './link-shown';
import { type Grant, grantInput, RolesField } from './roles-field';
import { useRefreshOperators } from './use-operators';

const EMPTY = { name: '', memberId: '', reason: '' };

/** 邀请: name, roles, why; then the link, once. A refusal keeps what was typed. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState(EMPTY);
  const [grant, setGrant] = useState<Grant>({ roles: [], cityIds: [] });
  const [shown, setShown] = useState<ShownLink | null>(null);
  const act = useAct(inviteOperator);
  const refresh = useRefreshOperators();
  const fields = act.error instanceof ConsoleError ? (act.error.data.fields ?? {}) : {};
  const set = (name: keyof typeof EMPTY) => (value: string) => setText({ ...text, [name]: value });
  const isNumber = /^\d{0,15}$/.test(text.memberId.trim());
  const send = async () => {
    if (!isNumber) return;
    const memberId = text.memberId.trim() === '' ? null : Number(text.memberId);
    const input = { name: text.name, reason: text.reason, memberId };
    const answer = await act.send(
      { ...input, ...grantInput(grant, SCOPED_ROLES) },
      copy.about(copy.invite, text.name),
    );
    if (!answer) return;
    setShown(answer);
    void refresh();
  };
  if (shown) return <LinkShown name={text.name} shown={shown} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy.invite}
      isWide
      foot={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button kind="primary" disabled={act.isBusy} onClick={() => void send()}>
            {copy.send}
          </Button>
        </>
      }
    >
      <div className="grid gap-14">
        <p className="sub">{copy.inviteHint}</p>
        <TextField
          label={copy.name}
          hint={copy.nameHint}
          value={text.name}
          error={fields.name}
          maxLength={64}
          autoFocus
          onChange={set('name')}
        />
        <RolesField value={grant} onChange={setGrant} errors={fields} />
        <TextField
          label={copy.member}
          hint={copy.memberHint}
          value={text.memberId}
          error={isNumber ? fields.memberId : copy.memberWrong}
          inputMode="numeric"
          maxLength={16}
          onChange={set('memberId')}
        />
        <TextField
          label={copy.reason}
          value={text.reason}
          error={fields.reason}
          maxLength={200}
          onChange={set('reason')}
        />
        {Object.keys(fields).length === 0 && <ActRefusal error={act.error} />}
      </div>
    </Dialog>
  );
}
