'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { fingerprint } from '@/components/ui/icons/console';
import { toast } from '@/components/ui/layer/toast';
import { useAct } from '@/console/api/use-act';
import { Button } from '@/console/ui/button';
import { FormDialog } from '@/console/ui/dialog';
import { Section } from '@/console/ui/section';
import { ErrorNote } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { removePasskey } from '@/lib/contract/console/session';
import { dateText } from '@/lib/format/dates';
import { signInsCopy as copy } from './sign-ins-copy';
import styles from './sign-ins.module.css';
import { type SignIns, useAddPasskey } from './use-sign-ins';

type Passkey = SignIns['passkeys'][number];

interface OwnPasskeysProps {
  signIns: SignIns;
  onChanged: () => void;
}

function AddDialog({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const { isBusy, error, add } = useAddPasskey(onChanged);
  const send = async () => {
    if (!isBusy && (await add(name.trim()))) onClose();
  };
  return (
    <FormDialog
      title={copy.add}
      button={copy.add}
      icon={fingerprint}
      isOff={isBusy}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label={copy.passkeyName}
        hint={copy.passkeyNameHint}
        value={name}
        maxLength={40}
        autoFocus
        onChange={setName}
        onEnter={() => void send()}
      />
      {error !== null && <ErrorNote error={error} />}
    </FormDialog>
  );
}

function RemoveDialog({
  passkey: { id, name },
  onChanged,
  onClose,
}: {
  passkey: Passkey;
  onChanged: () => void;
  onClose: () => void;
}) {
  const act = useAct(removePasskey);
  const send = async () => {
    if (!(await act.send({ id }, copy.removeTitle(name)))) return;
    toast.show(copy.removed);
    onChanged();
    onClose();
  };
  return (
    <FormDialog
      isDanger
      title={copy.removeTitle(name)}
      button={copy.remove}
      isOff={act.isBusy}
      onSend={send}
      onClose={onClose}
    >
      <p className="sub">{copy.removeHint}</p>
      {act.error !== null && <ErrorNote error={act.error} />}
    </FormDialog>
  );
}

export function OwnPasskeys({ signIns, onChanged }: OwnPasskeysProps) {
  const { passkeys, isPasskeyPossible } = signIns;
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  return (
    <Section
      title={`${copy.passkeys} ${passkeys.length}`}
      right={
        isPasskeyPossible && (
          <Button size="sm" icon={fingerprint} onClick={() => setAdding(true)}>
            {copy.add}
          </Button>
        )
      }
    >
      <p className="sub">{isPasskeyPossible ? copy.passkeysHint : copy.passkeyOff}</p>
      <ul>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={cx('row gap-12 py-8', styles.row)}>
            <div className="grow">
              <b>{passkey.name}</b>
              <p className="cap">
                {copy.addedOn(
                  dateText(passkey.createdAt),
                  passkey.lastUsedAt === null
                    ? copy.unused
                    : copy.used(dateText(passkey.lastUsedAt)),
                )}
              </p>
            </div>
            <Button size="sm" onClick={() => setLeaving(passkey)}>
              {copy.remove}
            </Button>
          </li>
        ))}
      </ul>
      {isAdding && <AddDialog onChanged={onChanged} onClose={() => setAdding(false)} />}
      {leaving && (
        <RemoveDialog passkey={leaving} onChanged={onChanged} onClose={() => setLeaving(null)} />
      )}
    </Section>
  );
}
