import type { Carrier } from '@/lib/contract/carriers';
import type { Db } from '@/server/db/client';
import type { Operation } from '@/server/modules/operators/authorize';
import { shipOrder, voidParcel } from '@/server/modules/orders/commands';
import type { Pieces } from '@/server/modules/orders/ship';

interface Parcel {
  sn: string;
  carrier: Carrier;
  no: string;
  pieces?: readonly Pieces[];
}

export const shipBy = (
  db: Db,
  operation: Operation,
  { sn, carrier, no, pieces }: Parcel,
): ReturnType<typeof shipOrder> =>
  shipOrder(db, operation, {
    key: sn,
    form: {
      carrier,
      no,
      items: pieces?.map(({ itemId, num }) => ({ id: String(itemId), num })) ?? null,
    },
    isPreview: false,
  });

export const voidBy = (
  db: Db,
  operation: Operation,
  { sn, no, isPreview = false }: { sn: string; no: string; isPreview?: boolean },
): ReturnType<typeof voidParcel> =>
  voidParcel(db, { ...operation, reason: '单号填错' }, { key: sn, form: { no }, isPreview });
