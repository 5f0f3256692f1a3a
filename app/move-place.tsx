'use client';

import { BrokenPromise } from '@/components/refunds/broken-promise';
import { MovePlace } from '@/components/vouchers/move-place';
import { moveCopy } from '@/lib/vouchers/copy';
import type { Voucher } from '@/lib/vouchers/types';

interface MoveProps {
  voucherId: number;
  orderId: number;
  isPickup: boolean;
  places: NonNullable<Voucher['moves']>;
}

/** Another place, or the money. */
export const renderMove = ({ orderId, ...rest }: MoveProps) => (
  <MovePlace
    {...rest}
    refund={
      <BrokenPromise
        orderId={orderId}
        voucherId={rest.voucherId}
        kind={rest.isPickup ? 'goods' : 'service'}
        text={moveCopy.refund(rest.isPickup ? moveCopy.backAll : moveCopy.back)}
      />
    }
  />
);
