import type { FreightRule } from '@/lib/format/freight-rates';

export const HOT_WORDS = ['搪瓷杯', '帆布包', '门牌', '台灯', '笔记本', '围巾'];
export const SELLER = {
  company: '演示商家',
  creditCode: '91350100M000100Y43',
  contact: '在意见反馈留言，工作日当天答复',
  returnAddress: '演示商家售后组 13800138000 浙江省杭州市余杭区溪望路 37 号 1 楼',
};
export const NOTICE = '满 499 元包邮；西藏暂不配送，开通后会在这里说明';
export const SHOP_BANNERS = [
  { title: '新到：小屋夜灯', image: 'goods:nightlight', code: 'NIGHTLIGHT' },
  { title: '把号码带回家：我的门牌冰箱贴', image: 'goods:magnet', code: 'MAGNET' },
] as const;

export const FREIGHT: FreightRule & { name: string } = {
  name: '小街快递',
  by: 'gram',
  firstCount: 1000,
  firstFee: 5_00,
  nextCount: 1000,
  nextFee: 3_00,
  freeFrom: 499_00,
  exceptions: [{ provinces: ['54'], rate: null }],
};
