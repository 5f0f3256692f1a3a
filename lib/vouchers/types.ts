import type { OutputOf } from '@/lib/contract/endpoint';
import type { getVoucher, listVouchers } from '@/lib/contract/vouchers';

export type VoucherRow = OutputOf<typeof listVouchers>['list']['data'][number];
export type Voucher = OutputOf<typeof getVoucher>['voucher'];
