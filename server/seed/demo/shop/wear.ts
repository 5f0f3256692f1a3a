import type { DemoCategory } from './goods';

export const WEAR: DemoCategory = {
  name: '衣着',
  image: 'goods:tee',
  children: [
    ['上衣', 'goods:tee'],
    ['鞋袜配饰', 'goods:socks'],
  ],
  goods: [
    {
      code: 'TEE',
      category: '上衣',
      title: '小街 T 恤 240 g 重磅棉',
      subtitle: '2 色 · S–XL',
      images: ['goods:tee', 'goods:tee/white-navy'],
      price: 99_00,
      weight: 260,
      specs: {
        颜色: [
          ['藏蓝', 'goods:tee'],
          ['白', 'goods:tee/white-navy'],
        ],
        尺码: ['S', 'M', 'L', 'XL'],
      },
      soldOut: ['白/M'],
      story: ['领口加了一条弹力带，洗三十次不松。版型偏宽，平时穿 M 的可以先试 S。'],
    },
    {
      code: 'SHIRT',
      category: '上衣',
      title: '短袖工作衫',
      subtitle: '3 色 · M–XL · 抗皱',
      images: ['goods:shirt', 'goods:shirt/sage', 'goods:shirt/navy'],
      price: 139_00,
      weight: 280,
      specs: {
        颜色: [
          ['陶红', 'goods:shirt'],
          ['豆绿', 'goods:shirt/sage'],
          ['藏蓝', 'goods:shirt/navy'],
        ],
        尺码: ['M', 'L', 'XL'],
      },
      missing: ['豆绿/XL'],
      story: ['左胸绣三根柱子，可以免费改绣你的门牌号（备注里写）。'],
    },
    {
      code: 'CAP',
      category: '鞋袜配饰',
      title: '六片棒球帽',
      subtitle: '3 色 · 56–60 cm 可调',
      images: ['goods:cap', 'goods:cap/navy', 'goods:cap/terra'],
      price: 59_00,
      weight: 120,
      specs: {
        颜色: [
          ['豆绿', 'goods:cap'],
          ['藏蓝', 'goods:cap/navy'],
          ['陶红', 'goods:cap/terra'],
        ],
      },
      story: ['帽檐里是可水洗的塑片，洗后不变形。'],
    },
    {
      code: 'SOCKS',
      category: '鞋袜配饰',
      title: '条纹中筒袜 两双',
      subtitle: '2 色 · 36–39 / 40–44',
      images: ['goods:socks', 'goods:socks/terra'],
      price: 32_00,
      weight: 90,
      specs: {
        颜色: [
          ['蓝条', 'goods:socks'],
          ['红条', 'goods:socks/terra'],
        ],
        尺码: ['36–39', '40–44'],
      },
      noReturn: '贴身衣物，拆封后不能再次销售',
      story: ['精梳棉 78%，脚跟和脚尖加厚。'],
    },
    {
      code: 'SCARF',
      category: '鞋袜配饰',
      title: '羊毛围巾',
      subtitle: '2 色 · 180 × 32 cm',
      images: ['goods:scarf', 'goods:scarf/sage-cream'],
      price: 169_00,
      weight: 240,
      specs: {
        颜色: [
          ['粉格', 'goods:scarf'],
          ['绿格', 'goods:scarf/sage-cream'],
        ],
      },
      story: ['羊毛 70%、羊绒 10%，有一点点扎，介意的请选棉质。冷水手洗。'],
    },
    {
      code: 'SLIPPERS',
      category: '鞋袜配饰',
      title: '棉麻拖鞋',
      subtitle: '2 色 · 37–44',
      images: ['goods:slippers', 'goods:slippers/blush'],
      price: 39_00,
      weight: 260,
      specs: {
        颜色: [
          ['豆绿', 'goods:slippers'],
          ['粉', 'goods:slippers/blush'],
        ],
        尺码: ['37–38', '39–40', '41–42', '43–44'],
      },
      missing: ['粉/43–44'],
      soldOut: ['豆绿/41–42'],
      story: ['底厚 1.2 cm，走在木地板上没有声音。偏小半码。'],
    },
  ],
};
