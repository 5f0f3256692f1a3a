import { halved, unbroken } from './unbroken';

it.each([
  ['玻璃储物罐 800 ml', '玻璃储物罐 800_ml'],
  ['手作陶碗 5 英寸 两只', '手作陶碗 5_英寸 两只'],
  ['蓝边白 350 ml / 500 ml', '蓝边白 350_ml / 500_ml'],
  ['0.8 mm 钢板，820 ℃ 烧成', '0.8_mm 钢板，820_℃ 烧成'],
  ['积木 12 件', '积木 12_件'],
  ['3 色 · 口径 8.5 cm', '3_色_· 口径 8.5_cm'],
  ['A5 笔记本 两册', 'A5 笔记本 两册'],
  ['我的门牌冰箱贴', '我的门牌冰箱贴'],
  ['有效期至2026-12-29', '有效期至2026-\u206012-\u206029'],
  ['12月29日 09:26 到店', '1\u20602\u2060月\u20602\u20609\u2060日 09:26_到店'],
])('%s keeps numbers beside their units', (text, kept) => {
  expect(unbroken(text)).toBe(kept.replaceAll('_', '\u00a0'));
});

it('breaks a long word in its middle', () => {
  expect(halved('青年港手绘地图')).toBe('青年港\u200b手绘地图');
  expect(halved('街景明信片 八张')).toBe('街景明信片 八张');
});
