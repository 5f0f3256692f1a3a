import { goodsWords, type SharedGoods } from './goods-words';

const GOODS: SharedGoods = {
  goodsId: 7,
  title: '小街搪瓷杯 加厚珐琅',
  subtitle: '3 色 · 2 种容量',
  cover: 'goods:mug',
  minPrice: 39_00,
  maxPrice: 39_00,
  pricedAt: Date.parse('2026-06-18T23:30:00+08:00'),
};
const SHARER = { userId: 10001, userName: '林知夏', avatar: '', blockNo: 37 };

it('names the thing, its price with the day, and who shares it', () => {
  expect(goodsWords(GOODS, SHARER)).toEqual({
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
  expect(goodsWords({ ...GOODS, maxPrice: 45_00 }, SHARER)).toMatchObject({
    price: '39.00',
    from: '起',
  });
});

it('names the shop for a guest, and has no plate for a member without a house', () => {
  expect(goodsWords(GOODS, null)).toMatchObject({
    name: '小街商店',
    plate: '',
    call: '扫码看这件商品',
  });
  expect(goodsWords(GOODS, { ...SHARER, blockNo: null }).plate).toBe('');
});

it('promises nothing for sharing', () => {
  for (const sharer of [SHARER, null])
    expect(Object.values(goodsWords(GOODS, sharer)).join()).not.toMatch(/[奖赚佣返]/);
});
