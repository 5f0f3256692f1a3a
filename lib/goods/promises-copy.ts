export const promisesCopy = {
  shipText: (hours: number, latest: string) =>
    `付款后 ${hours} 小时内交给快递。现在付款，最晚 ${latest} 发出。`,
  returnableText: '签收后 7 天内，商品完好可以退货，不用说明理由。',
  notReturnableText: '下单时会再请你确认一次。质量问题仍可退换。',
  warrantyText: '签收后 15 天内有质量问题，可以退货或换货，运费由商家承担。',
  promises: '服务说明',
  understood: '知道了',
} as const;
