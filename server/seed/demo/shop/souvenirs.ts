import type { DemoCategory } from './goods';

const CUSTOM = '按你的门牌号定制';
export const SOUVENIRS: DemoCategory = {
  name: '街区纪念',
  image: 'goods:bricks',
  children: [
    ['门牌徽章', 'goods:magnet'],
    ['积木地图', 'goods:bricks'],
  ],
  goods: [
    {
      code: 'MAGNET',
      category: '门牌徽章',
      title: '我的门牌冰箱贴 珐琅',
      subtitle: '按你的门牌号烧制 · 7 × 4 cm',
      images: ['goods:magnet', 'goods:magnet/leaf'],
      price: 29_00,
      weight: 60,
      specs: {
        颜色: [
          ['蓝', 'goods:magnet'],
          ['绿', 'goods:magnet/leaf'],
        ],
      },
      noReturn: CUSTOM,
      limit: 5,
      story: [
        '号码取自下单时的门牌，烧好约需三天。木座单独可立。门牌本身不出售，没有门牌的可以留言刻名字。',
      ],
    },
    {
      code: 'BADGE',
      category: '门牌徽章',
      title: '三柱徽章 软珐琅',
      subtitle: '直径 28 mm · 3 色',
      images: ['goods:badge', 'goods:badge/leaf', 'goods:badge/terra'],
      price: 18_00,
      weight: 25,
      specs: {
        颜色: [
          ['蓝', 'goods:badge'],
          ['绿', 'goods:badge/leaf'],
          ['陶红', 'goods:badge/terra'],
        ],
      },
      story: ['背面蝴蝶扣，别在围裙上不掉。'],
    },
    {
      code: 'KEYRING',
      category: '门牌徽章',
      title: '黄铜钥匙扣 带门牌',
      subtitle: '刻号 · 长 9 cm',
      images: ['goods:key', 'goods:key/steel'],
      price: 45_00,
      weight: 70,
      specs: {
        材质: [
          ['黄铜', 'goods:key'],
          ['不锈钢', 'goods:key/steel'],
        ],
      },
      noReturn: CUSTOM,
      story: ['黄铜会变暗，用牙膏擦就亮。钥匙是装饰，打不开门。'],
    },
    {
      code: 'SIGNPOST',
      category: '门牌徽章',
      title: '迷你店招摆件',
      subtitle: '高 18 cm · 榉木',
      images: ['goods:signpost', 'goods:signpost/leaf', 'goods:signpost/terra'],
      price: 88_00,
      weight: 310,
      specs: {
        颜色: [
          ['蓝', 'goods:signpost'],
          ['绿', 'goods:signpost/leaf'],
          ['陶红', 'goods:signpost/terra'],
        ],
      },
      story: ['牌面可以取下来换成自己的标识，卡槽 42 × 36 mm。'],
    },
    {
      code: 'BRICKS',
      category: '积木地图',
      title: '小街积木 榉木',
      subtitle: '2 种套装 · 3 岁以上',
      images: ['goods:bricks', 'goods:bricks/sage'],
      price: 168_00,
      weight: 1200,
      specs: { 套装: ['12 件', ['24 件', 120_00]] },
      story: ['水性漆，边角都倒过圆。24 件的多一座写字楼和四棵树。'],
    },
    {
      code: 'MAP',
      category: '积木地图',
      title: '青年港手绘地图',
      subtitle: '展开 60 × 42 cm · 防撕纸',
      images: ['goods:map'],
      price: 25_00,
      weight: 80,
      story: ['画到 2026 年 10 月为止。之后开的店没有，空白处可以自己补。'],
    },
    {
      code: 'POSTCARDS',
      category: '积木地图',
      title: '街景明信片 八张',
      subtitle: '300 g 棉纸 · 含邮票位',
      images: ['goods:postcards'],
      price: 22_00,
      weight: 70,
      story: ['八条街各一张，早市、雨天和夜里的灯都有。'],
    },
  ],
};
