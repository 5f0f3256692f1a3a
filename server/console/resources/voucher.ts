import { voucher } from '@/lib/contract/console/resources/voucher';
import { voidVoucher } from '@/server/modules/refunds/void-voucher';
import { extendVoucherBy, reissueVoucher, settleDispute } from '@/server/modules/vouchers/commands';
import {
  pageVouchers,
  readVoucher,
  type VoucherFilter,
} from '@/server/modules/vouchers/operator-queries';
import { bindResource } from '../resource';
import type { VaultDeps } from './invoice';

export const voucherResource = ({ vault }: VaultDeps) =>
  bindResource(voucher, {
    page: (db, operation, { filters }, slice) =>
      pageVouchers(db, operation, vault, { filter: filters as unknown as VoucherFilter, slice }),
    get: readVoucher(vault),
    actions: {
      reissue: reissueVoucher(vault),
      extend: extendVoucherBy,
      void: voidVoucher,
      settle: settleDispute,
    },
  });
