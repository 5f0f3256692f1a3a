import { countToText } from '@/lib/format';

export const goodsWords = {
  sold: (count: number) => goodsWords.soldText(countToText(count)),
  soldText: (count: string) => `已售 ${count}`,
  soldOut: '售罄',
  closedText: '开放后这里会有商品，先去街区看看吧。',
  home: '返回首页',
} as const;
