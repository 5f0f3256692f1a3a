import type { Voucher, VoucherRow } from '../types';

export const NOON = Date.parse('2026-06-18T12:00:00+08:00');
const LAST_MOMENT = Date.parse('2026-07-18T23:59:59.999+08:00');

/** Two of three uses are left. */
export const aVoucherRow = (more: Partial<VoucherRow> = {}): VoucherRow => ({
  voucherId: 4,
  orderId: 5,
  goodsId: 11,
  seq: 1,
  of: 1,
  title: '咖啡券',
  skuText: '三次',
  image: 'goods:mug',
  state: 'live',
  units: 3,
  used: 1,
  refunded: 0,
  left: 2,
  validFrom: NOON - 1,
  validTo: LAST_MOMENT,
  ...more,
});

export const aVoucher = (more: Partial<Voucher> = {}): Voucher => ({
  ...aVoucherRow(),
  serial: 1,
  qr: 'ZC1ABC',
  code: '482109375516',
  uses: [{ useId: 8, time: NOON, place: '西溪店', units: 1, isUndone: false, canDispute: true }],
  places: [],
  promises: ['付款后出券码', '未用随时退'],
  backNow: 36_00,
  renewalsLeft: 3,
  ...more,
});
