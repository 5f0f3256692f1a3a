'use client';

import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field/text-field';
import { message } from '@/components/ui/layer/message';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { fenToYuan } from '@/lib/format';
import { movedCopy as copy } from '@/lib/imports/copy';
import { type Moved, useMoved } from '@/lib/imports/use-moved';

function Facts({
  moved: {
    available,
    pending,
    carried = 0,
    returned = 0,
    addresses = 0,
    orders = 0,
    pendingUntil,
    hasInviter,
  },
}: {
  moved: Moved;
}) {
  const rows: [string, string][] = [
    [copy.available, available + pending + carried > 0 ? fenToYuan(available) : copy.nothing],
    ...(returned > 0 ? [[copy.returned, fenToYuan(returned)] as [string, string]] : []),
    ...(pending > 0 && pendingUntil !== null
      ? [[copy.pending(pendingUntil), fenToYuan(pending)] as [string, string]]
      : []),
    ...(carried > 0 ? [[copy.carried, fenToYuan(carried)] as [string, string]] : []),
    ...(addresses > 0 ? [[copy.addresses, String(addresses)] as [string, string]] : []),
    ...(orders > 0 ? [[copy.orders, String(orders)] as [string, string]] : []),
    ...(hasInviter ? [[copy.inviter, copy.keepsInviter] as [string, string]] : []),
  ];
  return (
    <dl className="well round gutters py-8 mt-12">
      {rows.map(([name, value]) => (
        <div key={name} className="flex between gap-8 l-23">
          <dt className="ink-2">{name}</dt>
          <dd className="tnum">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function MovedSheet() {
  const { moved, pending, send, dismiss } = useMoved();
  const [isTicked, setTicked] = useState(false);
  const [check, setCheck] = useState('');
  if (!moved) return null;

  async function answer(agree: boolean) {
    const sent = await send({ agree, ...(agree && check ? { check } : {}) });
    if (!sent.ok) {
      if (sent.error.err === 'import_none') dismiss();
      return toastRefusal(sent.error);
    }
    dismiss();
    toast.show(agree ? copy.done(sent.data.available) : copy.refused);
  }
  const refuse = async () => {
    const isSure = await message({
      type: 'cancel',
      title: copy.refuseTitle,
      content: copy.refuseText,
      okText: copy.refuse,
      cancelText: copy.keep,
    });
    if (isSure) await answer(false);
  };

  return (
    <Sheet isOpen onClose={dismiss} title={copy.title(moved.shop)}>
      <p className="ink-2">{copy.about(moved.shop)}</p>
      {moved.successor && (
        <p className="ink-2 mt-8">{copy.successor(moved.successor.from, moved.successor.to)}</p>
      )}
      <Facts moved={moved} />
      {moved.asksName && (
        <TextField label={copy.name} value={check} onChange={setCheck} maxLength={1} />
      )}
      <Checkbox checked={isTicked} onChange={setTicked}>
        {copy.consent}
      </Checkbox>
      <AppLink className="link inline-row tap" href="/pages/login/privacy" onClick={dismiss}>
        {copy.privacy}
      </AppLink>
      <Button
        block
        disabled={!isTicked || pending || (moved.asksName && check === '')}
        onPress={() => answer(true)}
      >
        {copy.agree}
      </Button>
      <Button block kind="ghost" disabled={pending} onPress={refuse}>
        {copy.refuse}
      </Button>
      <p className="cap centered mt-8">{copy.hint}</p>
    </Sheet>
  );
}
