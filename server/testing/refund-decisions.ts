import type { Db } from '@/server/db/client';
import type { Operation } from '@/server/modules/operators/authorize';
import {
  acceptReturn,
  approveRefund,
  refuseRefund,
  retryRefund,
  voucherRefund,
} from '@/server/modules/refunds/commands';
import { findRefund } from '@/server/modules/refunds/queries';

export async function approveBy(
  db: Db,
  operation: Operation,
  sn: string,
  given: { amount?: number; answer?: string } = {},
): ReturnType<typeof approveRefund> {
  const { refund } = await findRefund(db, sn);
  const form = { amount: given.amount ?? refund.amount, answer: given.answer ?? null };
  return approveRefund(db, operation, { key: sn, form, isPreview: false });
}

export const refuseBy = (
  db: Db,
  operation: Operation,
  sn: string,
  reason: string,
): ReturnType<typeof refuseRefund> =>
  refuseRefund(db, { ...operation, reason }, { key: sn, form: {}, isPreview: false });

export const acceptBy = (
  db: Db,
  operation: Operation,
  sn: string,
  { goods = 'resale', isPreview = false }: { goods?: 'resale' | 'scrap'; isPreview?: boolean } = {},
): ReturnType<typeof acceptReturn> =>
  acceptReturn(db, operation, { key: sn, form: { goods }, isPreview });

export const retryBy = (db: Db, operation: Operation, sn: string): ReturnType<typeof retryRefund> =>
  retryRefund(db, operation, { key: sn, form: {}, isPreview: false });

export const voucherBy = (
  db: Db,
  operation: Operation,
  sn: string,
  ref: string,
): ReturnType<typeof voucherRefund> =>
  voucherRefund(db, operation, { key: sn, form: { ref }, isPreview: false });
