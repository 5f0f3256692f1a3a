/** Texts of the wallet card (terms of money: specification 32.1). */
export const walletCopy = {
  label: '资金',
  available: '可提现',
  pending: '待入账',
  withdrawing: '提现中',
  debt: '待扣款',
  withdraw: '提现',
  hide: '隐藏金额',
  show: '显示金额',
  loading: '正在加载资金',
  failed: '资金加载失败，点击重试',
} as const;
