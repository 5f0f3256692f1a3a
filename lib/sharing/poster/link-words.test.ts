import { linkWords } from './link-words';

const GOODS = {
  kind: 'goods' as const,
  title: '小街搪瓷杯 加厚珐琅',
  text: '3 色 · 2 种容量',
  price: { min: 39_00, max: 39_00, at: Date.parse('2026-06-18T23:30:00+08:00') },
};
const SHARER = { userId: 10001, userName: '林知夏', avatar: '', blockNo: 37 };

it('names the thing, its price with the day, and who shares it', () => {
  expect(linkWords(GOODS, SHARER)).toEqual({
    title: '小街搪瓷杯',
    sub: '加厚珐琅 · 3 色 · 2 种容量',
    price: '39.00',
    from: '',
    date: '6月18日价格，以页面为准',
    name: '林知夏',
    plate: '037',
    call: '在小街商店看到的',
  });
});

it('says from which price on where the choices differ', () => {
  expect(linkWords({ ...GOODS, price: { ...GOODS.price, max: 45_00 } }, SHARER)).toMatchObject({
    price: '39.00',
    from: '起',
  });
});

it('names the shop for a guest, and has no plate for a member without a house', () => {
  expect(linkWords(GOODS, null)).toMatchObject({
    name: '小街商店',
    plate: '',
    call: '扫码看这件商品',
  });
  expect(linkWords(GOODS, { ...SHARER, blockNo: null }).plate).toBe('');
});

it('has no price where nothing is sold, and keeps a title whole', () => {
  const article = { kind: 'article' as const, title: '雨天 卖出的花', text: '三分钟' };
  expect(linkWords(article, SHARER)).toMatchObject({
    title: '雨天 卖出的花',
    sub: '三分钟',
    price: '',
    date: '',
    call: '扫码读这篇文章',
  });
});

it('promises nothing for sharing', () => {
  for (const sharer of [SHARER, null])
    expect(Object.values(linkWords(GOODS, sharer)).join()).not.toMatch(/[奖赚佣返]/);
});
