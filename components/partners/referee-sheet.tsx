'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorBlock } from '@/components/ui/error-block';
import { TextField } from '@/components/ui/field/text-field';
import { PlainForm } from '@/components/ui/form/plain-form';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { momentText } from '@/lib/format/dates';
import { partnersSheetsCopy } from '@/lib/partners/sheets-copy';
import { refreshReferee, useCorrectReferee, useReferee } from '@/lib/partners/use-partner';

const { referee: copy } = partnersSheetsCopy;

interface RefereeSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

export function RefereeSheet({ isOpen, onClose }: RefereeSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <RefereeForm onDone={onClose} />
    </Sheet>
  );
}

function RefereeForm({ onDone }: { onDone: () => void }) {
  const { data, state, refresh } = useReferee();
  const { send, pending } = useCorrectReferee();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  if (!data) {
    if (state === 'error') return <ErrorBlock onRetry={refresh} />;
    return (
      <SkeletonGroup label={copy.loading}>
        <Skeleton width={8} />
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  if (data.canChangeUntil === null) return <p className="sub">{copy.settled}</p>;
  async function submit() {
    const inviteCode = code.trim().toUpperCase();
    if (!inviteCode) return setError(copy.codeEmpty);
    const answer = await send({ inviteCode });
    if (!answer.ok) {
      if (answer.error.code === 500) setError(answer.error.msg);
      else toastRefusal(answer.error);
      return;
    }
    toast.ok(copy.done);
    onDone();
    await refreshReferee();
  }
  return (
    <PlainForm className="grid gap-10" onSubmit={submit}>
      <p className="sub">{copy.text(momentText(data.canChangeUntil))}</p>
      <TextField
        label={copy.code}
        placeholder={copy.codeHint}
        value={code}
        onChange={(text) => {
          setCode(text);
          setError('');
        }}
        autoComplete="off"
        error={error}
        enterKeyHint="done"
      />
      <Button block type="submit" loading={pending}>
        {copy.submit}
      </Button>
    </PlainForm>
  );
}
