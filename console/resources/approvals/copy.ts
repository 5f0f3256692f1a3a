export const approvalCopy = {
  withdrawals: (count: number) => `另有 ${count} 笔提现等待第二人，在提现队列中复核`,
  toWithdrawals: '去复核提现',
  batches: (count: number) => `有 ${count} 个打款批次等你放行`,
  toBatch: '去看批次',
  foreseen: '近30天按现在重算',
};
