import { HERO } from './people';

export interface DemoComment {
  /** Null = a tutor. */
  by: string | null;
  content: string;
}

export interface DemoLog {
  name: string;
  /** Days before seeding. */
  daysAgo: number;
  content: string;
  isPublic?: boolean;
  likes?: number;
  pictures?: readonly string[];
  comments?: readonly DemoComment[];
}

const HERO_LOGS: readonly Omit<DemoLog, 'name'>[] = [
  {
    daysAgo: 12,
    content:
      '第一次把简介念给楼下的店主听。念完问他记住了什么，他只说得出“文具店”，配货和送到教室都没留下。明天改成一句话。',
    comments: [
      { by: null, content: '能问出这一句，比改十遍简介都有用。试试把“送到教室”放在最前面。' },
    ],
  },
  {
    daysAgo: 11,
    content:
      '新的简介：帮附近的小学生配齐开学文具，按书单送到教室。\n店主听完就说，他外甥的班主任正为这事发愁，愿意介绍我认识。',
    isPublic: true,
    likes: 6,
    pictures: ['book-list'],
    comments: [
      { by: '苏念', content: '一听就懂，我也回去改我的。' },
      { by: '梁亦舟', content: '“送到教室”四个字最好。' },
    ],
  },
  {
    daysAgo: 9,
    content:
      '昨天忘了写，连续断了一天，不补假的。\n今天列了三个人：班主任、打印店老板、教辅书的供货商。明天先找打印店，离得最近。',
  },
  {
    daysAgo: 8,
    content:
      '去了打印店，先夸他装订得快，再问能不能互相放一张名片。没谈任何好处，他说客人常问哪里买包书膜，正好省得他解释。',
    isPublic: true,
    likes: 5,
    comments: [{ by: '程述白', content: '先替他省事，他就愿意帮你。' }],
  },
  {
    daysAgo: 4,
    content:
      '海报换成只写一句话的版本，征得同意后贴在打印店门口，说好周日自己来取。\n这周扫码的人比上周多了几个，看来少就是多。',
    isPublic: true,
    likes: 9,
    pictures: ['street-poster', 'walk-map'],
    comments: [
      { by: '温以柔', content: '约好什么时候取，这一点我要学。' },
      {
        by: null,
        content: '下周换一家店，文字不变，只比较地点。一次只改一样，才知道是什么起了作用。',
      },
    ],
  },
  {
    daysAgo: 3,
    content:
      '有位家长扫码以后问了很久，最后没有下单。把他的三个问题原样记下：坏了怎么换，几天送到，能不能退。第一个问题我没答上来。',
  },
  {
    daysAgo: 2,
    content:
      '把三个问题的答案写成一张卡片，贴在柜台边。省了很多解释的时间，今天成交两单，都是看完卡片自己点头的。',
    pictures: ['counter-note'],
    comments: [{ by: null, content: '被拒绝的那位家长，值得把这张卡片拍给他看，不用问他买不买。' }],
  },
  {
    daysAgo: 1,
    content:
      '学完“先找到三个人”这一课。练习里的第三个人，教辅书的供货商，真的给我介绍了一位新邻居。\n原话记在这里：“你那句话我讲得出来，所以敢介绍。”',
    isPublic: true,
    likes: 11,
    comments: [
      { by: '许星河', content: '讲得出来，才敢介绍。抄下来了。' },
      { by: '何以宁', content: '恭喜新邻居！' },
    ],
  },
];

const OTHERS: readonly DemoLog[] = [
  {
    name: '温以柔',
    daysAgo: 5,
    content:
      '给老客户逐个回访，只问顺不顺手，不提再买。十二位里有三位说盒子难打开，都答应周五前给回音，记在名片备注里了。',
    isPublic: true,
    likes: 8,
    comments: [{ by: HERO.name, content: '只问不卖，我也想试一周。' }],
  },
  {
    name: '温以柔',
    daysAgo: 2,
    content:
      '早市上先送一小份样品，再问平时怎么买。十位邻居里有四位愿意加群，比直接推荐自然得多。收摊时有人专门回来问名字。',
    isPublic: true,
    likes: 12,
    pictures: ['morning-market'],
    comments: [{ by: '白露', content: '我就是回来问名字的那个人。' }],
  },
  {
    name: '许星河',
    daysAgo: 4,
    content:
      '以前总怕报价吓跑人，一直写“面议”。翻了两个月的聊天记录，一半人问完价格就没有下文，其实是双方都浪费了时间。',
    isPublic: true,
    likes: 4,
  },
  {
    name: '许星河',
    daysAgo: 1,
    content:
      '给工作室的每件作品都写上价格和工期。来问的人少了，可每一个都是认真问的，三位里谈成了一位。',
    isPublic: true,
    likes: 7,
    comments: [{ by: '顾北辰', content: '写清楚，反而更有底气。' }],
  },
];

export const DEMO_LOGS: readonly DemoLog[] = [
  ...HERO_LOGS.map((log) => ({ name: HERO.name, ...log })),
  ...OTHERS,
];
