'use client';

import type { ReactNode } from 'react';
import { Band } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { moveCopy as copy } from '@/lib/vouchers/copy';
import type { Voucher } from '@/lib/vouchers/types';
import { useVoucherActions } from '@/lib/vouchers/use-vouchers';

interface MovePlaceProps {
  voucherId: number;
  places: NonNullable<Voucher['moves']>;
  isPickup: boolean;
  /** The money instead. */
  refund: ReactNode;
}

/** Its place closed for good. */
export function MovePlace({ voucherId, places, isPickup, refund }: MovePlaceProps) {
  const { move } = useVoucherActions(voucherId);
  async function to({ placeId, name }: MovePlaceProps['places'][number]) {
    const tips = isPickup ? copy.pickupTips : copy.tips;
    if (!(await message({ type: 'confirm', content: copy.ask(name), tips }))) return;
    const answer = await move(placeId);
    if (answer.ok) toast.ok(copy.done(name));
    else toastRefusal(answer.error);
  }
  return (
    <>
      <Band className="mt-8 grid gap-12">
        <h2 className="t-lead bold">{copy.title}</h2>
        <p className="t-note l-21 ink-2">
          {copy.text(places.length > 0, isPickup ? copy.backAll : copy.back)}
        </p>
        <ul className="grid gap-12">
          {places.map((place) => (
            <li className="row between gap-12" key={place.placeId}>
              <span className="col narrow">
                <b className="t-body l-22 break">{place.name}</b>
                <span className="t-sub l-18 ink-3 break">{place.address}</span>
              </span>
              <Button kind="tonal" size="sm" label={copy.ask(place.name)} onPress={() => to(place)}>
                {copy.move}
              </Button>
            </li>
          ))}
        </ul>
      </Band>
      {refund}
    </>
  );
}
