/** The choice of a SKU. */
export const skuCopy = {
  sku: '选择规格',
  outNote: (text: string) => `${text} 已售罄`,
  noneNote: (text: string) => `${text} 没有货，请换一个`,
  outValue: (text: string) => `${text}，售罄`,
  noneValue: (text: string) => `${text}，没有这个组合`,
  amount: '数量',
  less: '减少',
  more: '增加',
  perMember: (max: number) => `每人限购 ${max} 件`,
  perOrder: (max: number) => `每单限购 ${max} 件`,
  mayBuy: (left: number) => `还可购买 ${left} 件`,
  left: (count: number) => `仅剩 ${count} 件`,
  inStock: '有货',
  done: '完成',
  soldOut: '已售罄',
} as const;
