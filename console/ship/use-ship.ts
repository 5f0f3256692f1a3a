'use client';

import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { toast } from '@/components/ui/layer/toast';
import { codeOf } from '@/console/api/console-error';
import { sendAct } from '@/console/api/send-act';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { useRested } from '@/console/resource/use-action';
import { type Carrier, carrierOfNo } from '@/lib/contract/carriers';
import type { ConsoleInput } from '@/lib/contract/console/call';
import { order } from '@/lib/contract/console/resources/order';
import type { ShipRow } from '@/lib/contract/console/shipping.schema';
import { shipCopy as copy } from './copy';
import { itemsIn, readScan, type Split, tailOf } from './scan';

const { actions, previews } = order.calls;

interface Given {
  row: ShipRow | undefined;
  carrier: Carrier;
  split: Split;
  /** Orders that leave in the same box, number@version. */
  together: readonly string[];
  /** The box holds what may not leave. */
  isBroken: boolean;
  reload: () => Promise<unknown>;
  onSent: (parcel: { sn: string; no: string }) => void;
}

/** Input of ship or shipMerged; each ignores the other's fields. */
type Sent = ConsoleInput<typeof previews.ship> & ConsoleInput<typeof previews.shipMerged>;

function inputOf({ row, carrier, split, together, isBroken }: Given, no: string): Sent | null {
  if (!row || no === '' || isBroken) return null;
  return {
    key: row.sn,
    version: row.version,
    form: {
      carrier: carrierOfNo(no) ?? carrier,
      no,
      items: itemsIn(row, split),
      with: [...together],
    },
  };
}

/**
 * Enter while the number is checked is kept; what must be read first is never sent unasked. The
 * field is free as soon as a parcel is on its way.
 */
export function useShip(given: Given) {
  const { row, reload, onSent } = given;
  const { mutate } = useSWRConfig();
  const [text, setText] = useState('');
  const [sending, setSending] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ no: string; error: unknown } | null>(null);
  const scan = readScan(text);
  const input = inputOf(given, scan.kind === 'no' ? scan.no : '');
  const name = given.together.length > 0 ? 'shipMerged' : 'ship';
  const preview = previews[name];
  const asked = JSON.stringify(input);
  const rested = useRested(asked);
  const checked = useCall(preview, JSON.parse(rested) as Sent | null, { revalidateOnFocus: false });
  const isCurrent = rested === asked && !checked.isValidating;
  const effect = isCurrent ? checked.data?.effect : undefined;
  const act = useAct(actions[name], { onStale: reload });
  const isBusy = useRef(false);
  const isStale = codeOf(checked.error) === 'stale';
  useEffect(() => {
    if (isStale) void reload();
  }, [isStale, reload]);

  const run = async (parcel: Sent) => {
    const { no } = parcel.form;
    setText('');
    const done = await act.send({ ...parcel, reason: '' }, copy.shipNo(no));
    if (!done) return setText((now) => now || no);
    toast.show(copy.sent([parcel.key, ...parcel.form.with], no));
    onSent({ sn: parcel.key, no });
    await mutate((key) => typeof key === 'string');
  };

  const press = async ({ isSure = false } = {}) => {
    /* One box leaves by the read sentence. */
    const isUnread = given.together.length > 0 && !effect;
    if (!input || isUnread || isBusy.current) return;
    isBusy.current = true;
    setSending(input.form.no);
    setRefused(null);
    try {
      const foreseen = effect ?? (await sendAct(preview, input, { about: '' })).effect;
      if (isSure || foreseen.warns.length === 0) await run(input);
    } catch (error) {
      setRefused({ no: input.form.no, error });
    } finally {
      isBusy.current = false;
      setSending(null);
    }
  };

  const isOf = (no: string) => input === null || input.form.no === no;
  return {
    text,
    scan,
    effect,
    sending,
    isBroken: given.isBroken,
    tails: row ? [row.sn, ...given.together].map(tailOf) : [],
    setText: (next: string) => {
      setText(next);
      setRefused(null);
      act.forget();
    },
    isChecking: input !== null && !isCurrent,
    error:
      act.error ??
      (refused && isOf(refused.no) ? refused.error : isCurrent ? checked.error : undefined),
    press: (how?: { isSure?: boolean }) => void press(how),
  };
}
