import { LEVEL_POINTS, PARTNER_POINTS, PARTNERS_THAT_COUNT } from '@/server/modules/city/growth';

/** An article as the seed knows it; `daysAgo` counts back from the day of seeding. */
export interface SeedArticle {
  slug: string;
  category: string;
  title: string;
  summary: string;
  /** An object of the city kit. */
  cover: string;
  daysAgo: number;
  views: number;
  paragraphs: string[];
}

export const CATEGORIES = ['新手指南', '推广学堂', '账户安全', '街区故事'];

/** Guides that every installation starts with: they describe the product as it is. */
export const GUIDES: SeedArticle[] = [
  {
    slug: 'first-day', category: '新手指南', title: '第一天：领到门牌之后做什么', cover: 'entry:city', daysAgo: 40, views: 0,
    summary: '三件小事，让邻居认识你：完善资料、看看街区、发出第一份邀请。',
    paragraphs: [
      '注册完成后，你会得到一个门牌。它是你在街区里的位置，邻居和小伙伴都会在这里找到你。',
      '先去“个人资料”写一句简介：你在做什么，能帮到谁。再选一张清楚的头像，比任何口号都管用。',
      '然后回到推广页看看街区地图。灰色虚线是空地，亮着灯的是已经入驻的邻居，金色的是市长。',
      '最后，把你的链接发给一个真正需要的人。对方注册时会住到离你最近的空地，从此就是邻居。',
    ],
  },
  {
    slug: 'how-buildings-grow', category: '新手指南', title: '你的建筑怎样从摊位长成地标', cover: 'entry:gift', daysAgo: 32, views: 0,
    summary: '成长值来自做过的事，七个等级只代表成长，不影响任何费率。',
    paragraphs: [
      `建筑分七级：摊位、小屋、商铺、工作室、写字楼、大厦、地标。成长值达到${LEVEL_POINTS.slice(1).join('、')}时依次升级。`,
      `欢迎一位新的直接小伙伴得${PARTNER_POINTS}点，前${PARTNERS_THAT_COUNT}位计入。学习、每日记录和名片开放后，也会带来成长值。`,
      '等级只是成长的样子，不影响任何奖励比例、手续费或额度，也买不到。',
    ],
  },
  {
    slug: 'password-and-devices', category: '账户安全', title: '密码、验证码和登录设备', cover: 'entry:bank', daysAgo: 25, views: 0,
    summary: '三个习惯保护你的账号：独立密码、不外传验证码、定期看登录设备。',
    paragraphs: [
      '密码需为8-20位，同时包含字母和数字。不要与其他网站共用，也不要用手机号或生日。',
      '验证码只在你自己操作时使用。任何人以任何理由向你要验证码，都请拒绝。',
      '在“登录设备”里可以看到账号在哪些设备上登录过。看到不认识的设备，先让它退出登录，再修改密码。',
    ],
  },
  {
    slug: 'what-partners-see', category: '账户安全', title: '小伙伴能看到我的哪些信息', cover: 'entry:card', daysAgo: 18, views: 0,
    summary: '邀请人看到脱敏手机号和门牌，再上一级只看到昵称首字和加入月份。',
    paragraphs: [
      '邀请你的人能看到你的昵称、头像、中间四位隐藏的手机号、门牌和加入时间。',
      '邀请人的邀请人只能看到你昵称的第一个字和加入的月份，没有任何联系方式。',
      '没有登录的访客只能看到昵称首字。你可以随时在“个人资料”里修改或清空选填内容。',
    ],
  },
];

/** More to read for the demo. */
export const DEMO_ARTICLES: SeedArticle[] = [
  {
    slug: 'first-poster', category: '推广学堂', title: '把第一张海报发给谁？先从三个人开始', cover: 'entry:poster', daysAgo: 2, views: 1286,
    summary: '一位老客户、一位同行、一位朋友。为什么是他们，怎么开口。',
    paragraphs: [
      '第一张海报不要群发。想三个具体的人：一位用过你产品的客户，一位聊得来的同行，一位愿意说真话的朋友。',
      '给每个人写一句只属于他的话：你为什么想到他，他来了能看到什么。海报只是名片，话才是邀请。',
      '对方没有回复也没关系。一周后聊点别的，比再发一遍海报好得多。',
    ],
  },
  {
    slug: 'morning-market', category: '街区故事', title: '青年港的清晨：一家早餐店的线上门牌', cover: 'entry:mail', daysAgo: 5, views: 942,
    summary: '陈屿把豆浆摊搬进街区之后，最先来的是住在隔壁的老邻居。',
    paragraphs: [
      '陈屿的早餐店开在港口对面，每天五点半开门。去年冬天，他在青年港街区领到了018号。',
      '他做的第一件事，是把当天的菜单写进简介。住在隔壁的邻居看见了，第二天真的来买了豆浆。',
      '现在他每周写一次街区动态，说说食材从哪里来。他说，门牌不会带来生意，认识人会。',
    ],
  },
  {
    slug: 'say-what-you-do', category: '推广学堂', title: '一句话说清你在做什么', cover: 'entry:card', daysAgo: 9, views: 803,
    summary: '简介只有140字，好的写法是：为谁、解决什么、怎么联系。',
    paragraphs: [
      '“专注高端定制”说了等于没说。“给开小店的人做账，每月一次上门”，读的人马上知道要不要找你。',
      '写法很简单：我为谁，解决什么麻烦，用什么方式。写完念给家人听，听懂了就对了。',
    ],
  },
  {
    slug: 'honest-invitation', category: '推广学堂', title: '不说大话的邀请，反而走得远', cover: 'entry:help', daysAgo: 14, views: 671,
    summary: '不许诺收入，不催促，不群发。三个“不”换来长久的信任。',
    paragraphs: [
      '邀请别人，是把自己的信用借给他看。许诺做不到的事，借出去的就收不回来了。',
      '只说你知道的：街区里有谁，能做什么，现在还缺什么。让对方自己决定。',
      '社区的规则也是这样写的：奖励只来自真实成交的订单，与邀请了多少人无关。',
    ],
  },
  {
    slug: 'mayor-notes', category: '街区故事', title: '市长手记：一百块空地怎样住满八成', cover: 'entry:city', daysAgo: 21, views: 588,
    summary: '宋砚秋当市长的第一个季度，每天只做一件事：欢迎新邻居。',
    paragraphs: [
      '宋砚秋是青年港的市长。市长没有报酬，她图的是热闹。',
      '每有新邻居住下，她都会去看看对方的简介，介绍两个可能合得来的人认识。',
      '三个月后，一百块地住了八十家。她说，街区不是建出来的，是打招呼打出来的。',
    ],
  },
  {
    slug: 'learn-by-logging', category: '推广学堂', title: '每天五分钟，记录比计划有用', cover: 'entry:school', daysAgo: 28, views: 455,
    summary: '记下今天见了谁、学到什么、明天先做哪一件。',
    paragraphs: ['计划写得再好，也会被一个电话打断。记录不会。', '每天睡前写三行：今天见了谁，学到了什么，明天先做哪一件。三十天后回头看，你会看见自己的路。'],
  },
];
