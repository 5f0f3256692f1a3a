import type { DemoCategory } from './goods';

export const TRAVEL: DemoCategory = {
  name: '出行',
  image: 'goods:umbrella',
  children: [
    ['包袋', 'goods:tote'],
    ['雨具户外', 'goods:umbrella'],
  ],
  goods: [
    {
      code: 'TOTE',
      category: '包袋',
      title: '小街帆布包 16 安带内袋',
      subtitle: '2 色 · 36 × 38 × 11 cm',
      images: ['goods:tote', 'goods:tote/navy-cream'],
      price: 69_00,
      weight: 420,
      specs: {
        颜色: [
          ['本白', 'goods:tote'],
          ['藏蓝', 'goods:tote/navy-cream'],
        ],
      },
      story: [
        '放得下一台 14 寸电脑和一把伞。提手缝了三道线，十公斤的货背过。',
        '第一次洗会缩 3% 左右，尺寸已经留了余量。',
      ],
    },
    {
      code: 'BACKPACK',
      category: '包袋',
      title: '通勤双肩包 18 L',
      subtitle: '2 色 · 防泼水',
      images: ['goods:backpack', 'goods:backpack/sage-cream'],
      price: 239_00,
      weight: 780,
      specs: {
        颜色: [
          ['藏蓝', 'goods:backpack'],
          ['豆绿', 'goods:backpack/sage-cream'],
        ],
      },
      story: ['小雨不湿，大雨请套雨罩。侧面能塞进 750 ml 的瓶子。'],
    },
    {
      code: 'SUITCASE',
      category: '包袋',
      title: '登机箱 20 寸',
      subtitle: '3 色 · 36 L · 2.9 kg',
      images: ['goods:suitcase', 'goods:suitcase/sage', 'goods:suitcase/navy'],
      price: 499_00,
      weight: 3600,
      specs: {
        颜色: [
          ['陶红', 'goods:suitcase'],
          ['豆绿', 'goods:suitcase/sage'],
          ['藏蓝', 'goods:suitcase/navy'],
        ],
      },
      soldOut: ['藏蓝'],
      story: ['轮子可以自己换，配件常备。箱面有纹，划痕不显。'],
    },
    {
      code: 'POUCH',
      category: '包袋',
      title: '帆布收纳包',
      subtitle: '3 色 · 22 × 13 × 6 cm',
      images: ['goods:pouch', 'goods:pouch/sage', 'goods:pouch/blue'],
      price: 35_00,
      weight: 110,
      specs: {
        颜色: [
          ['姜黄', 'goods:pouch'],
          ['豆绿', 'goods:pouch/sage'],
          ['蓝', 'goods:pouch/blue'],
        ],
      },
      story: ['放收款牌、充电线和零钱正好。'],
    },
    {
      code: 'UMBRELLA',
      category: '雨具户外',
      title: '八骨直柄伞 榉木弯钩',
      subtitle: '2 色 · 伞径 102 cm',
      images: ['goods:umbrella', 'goods:umbrella/ink-steel'],
      price: 99_00,
      weight: 520,
      specs: {
        颜色: [
          ['蓝白', 'goods:umbrella'],
          ['墨灰', 'goods:umbrella/ink-steel'],
        ],
      },
      story: ['伞骨是玻璃纤维，五级风不翻。弯钩可以挂在摊位横杆上。'],
    },
    {
      code: 'MAT',
      category: '雨具户外',
      title: '防潮野餐垫',
      subtitle: '150 × 200 cm · 可卷收',
      images: ['goods:mat', 'goods:mat/sage'],
      price: 85_00,
      weight: 900,
      specs: {
        颜色: [
          ['蓝', 'goods:mat'],
          ['豆绿', 'goods:mat/sage'],
        ],
      },
      story: ['底面铝膜隔潮，擦一擦就干净。市集时也能当铺布。'],
    },
    {
      code: 'NECKPILLOW',
      category: '雨具户外',
      title: '记忆棉颈枕',
      subtitle: '2 色 · 套可拆洗',
      images: ['goods:neckpillow', 'goods:neckpillow/sage'],
      price: 78_00,
      weight: 330,
      specs: {
        颜色: [
          ['藏蓝', 'goods:neckpillow'],
          ['豆绿', 'goods:neckpillow/sage'],
        ],
      },
      story: ['慢回弹，按下去约三秒回来。刚拆封有味道，请先晾一天。'],
    },
  ],
};
