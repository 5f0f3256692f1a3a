import { refresh, useEndpoint, useEndpointList, useSend } from '@/lib/api';
import { followServerTime } from '@/lib/api/follow-server-time';
import type { InputOf } from '@/lib/contract/endpoint';
import { countOrders, getOrder } from '@/lib/contract/orders';
import {
  disputeUse,
  extendVoucher,
  getVoucher,
  listVouchers,
  moveVoucher,
  renewVoucher,
} from '@/lib/contract/vouchers';

followServerTime(getVoucher, listVouchers);

export { useNow } from '@/lib/api/use-now';

export type VoucherTab = NonNullable<InputOf<typeof listVouchers>['state']>;

const rowId = ({ voucherId }: { voucherId: number }) => voucherId;

export const useVouchers = (state: VoucherTab) =>
  useEndpointList(listVouchers, { state }, { rowId });

/** Null = nothing to read. */
export const useVoucher = (voucherId: number | null, refreshMs: number) =>
  useEndpoint(getVoucher, voucherId === null ? null : { voucherId }, { refreshMs });

export function useVoucherActions(voucherId: number) {
  const renewing = useSend(renewVoucher);
  const extending = useSend(extendVoucher);
  const moving = useSend(moveVoucher);
  const disputing = useSend(disputeUse);
  async function andRefresh<T>(answer: Promise<T>): Promise<T> {
    const outcome = await answer;
    await refresh(getVoucher, listVouchers, getOrder, countOrders);
    return outcome;
  }
  return {
    renew: () => andRefresh(renewing.send({ voucherId })),
    extend: () => andRefresh(extending.send({ voucherId })),
    move: (placeId: number) => andRefresh(moving.send({ voucherId, placeId })),
    dispute: (useId: number) => andRefresh(disputing.send({ voucherId, useId })),
  };
}
