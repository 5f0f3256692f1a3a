import { totalsCopy } from '@/lib/format/totals-copy';

export const walletCopy = {
  label: '资金',
  available: totalsCopy.available,
  pending: totalsCopy.pending,
  withdrawing: totalsCopy.withdrawing,
  debt: totalsCopy.debt,
  carried: totalsCopy.carried,
  carriedUse: '可购物或退回',
  settles: (day: string) => `${day}起转入`,
  arrives: (day: string) => `预计 ${day}前到账`,
  withdraw: '提现',
  loading: '正在加载资金',
  failed: '资金加载失败，点击重试',
} as const;
