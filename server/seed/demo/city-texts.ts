/** Texts of the demo's city: guest books, notices, welcome texts. All of them pass the word filter. */

/** The hero's guest book: author and age in days. */
export const HERO_MESSAGES: readonly (readonly [author: string, daysAgo: number, text: string])[] =
  [
    ['宋砚秋', 187, '欢迎入住青年港，有事敲 020 号的门。'],
    ['梁亦舟', 160, '隔壁的隔壁报到，开业那天记得叫我。'],
    ['苏念', 141, '橱窗里那支蓝色钢笔还有货吗？'],
    ['程述白', 120, '路过打卡，你家的灯一直亮到很晚。'],
    ['温以柔', 99, '谢谢上周借的展架，活动办得很顺利。'],
    ['顾北辰', 83, '你推荐的印刷厂靠谱，已经下单第二批了。'],
    ['叶知秋', 66, '第一次逛街区就走到这里，店面真好看。'],
    ['何以宁', 52, '周末的手作市集一起摊位吗？'],
    ['秦若谷', 38, '门口的花换季了，春天见。'],
    ['许星河', 27, '课程第三讲的笔记发你了，记得看。'],
    ['陆时屿', 15, '从商铺升到写字楼，恭喜恭喜！'],
    ['白露', 9, '我住 038，咱们就隔一堵墙，多多关照。'],
    ['沈清和', 4, '名片已收到，下周三下午过去拜访。'],
    ['白露', 1.5, '今天做了桂花糕，给你留了两块。'],
  ];

/** In other guest books. */
export const MESSAGES = [
  '来串门啦，门牌号真好记。',
  '第一次来，院子打理得真用心。',
  '你家的课程笔记帮了大忙。',
  '刚搬来，以后就是邻居了。',
  '店里的豆浆很香，明早还来。',
  '上次说的展位我留好了，随时联系。',
  '祝开业顺利，生意兴隆！',
  '路过看看，祝一切都好。',
  '你介绍的会计老师很专业，谢谢。',
  '下次读书会带上我。',
  '灯箱换了新颜色，远远就看到了。',
  '快递帮你收在门口了。',
  '你的日志我每天都看，加油。',
  '家里有多的绿植，想要就来拿。',
  '周末有空一起去听课吗？',
] as const;

/** A reported message, and one hidden by the mayor. */
export const REPORTED_MESSAGE = '低价处理库存，联系方式看我主页简介。';
export const HIDDEN_MESSAGE = '别再来烦我了，说话真难听。';

export const WELCOMES: readonly string[] = [
  '青年港不收门票，也不收入场费，来了就是邻居。',
  '先认识三位邻居，再谈生意。',
  '街区不大，抬头就能遇见。',
  '慢慢来，把小店开成老店。',
];

/** Notices of the main area, the oldest first. */
export const MAIN_NOTICES: readonly (readonly [
  daysAgo: number,
  text: string,
  isPinned: boolean,
])[] = [
  [
    58,
    '街区公约：门牌只是展示位置，不能买卖；留言请友善，不发广告；有纠纷先找市长，再联系客服。',
    true,
  ],
  [
    41,
    '本月手作市集定在第三个周六下午，地点在中央大道。想参加的居民请在本周五前到 020 号留言登记。',
    false,
  ],
  [23, '学习小组每周二晚上八点开课，本期主题是记账与报税的基本功，学员和非学员都可以来听。', false],
  [
    6,
    '最近有居民反映收到陌生推销，请不要向任何人提供验证码和登录密码，遇到可疑留言点举报即可。',
    false,
  ],
];

export const NOTICES = [
  '新街区刚刚开放，欢迎大家先到留言簿打个招呼。',
  '公共长椅和路灯已经装好，晚上回家更亮堂。',
  '本周日上午一起整理门前花圃，工具我来准备。',
] as const;

/** Names of shops; every third house has one. */
export const SIGNS = [
  '砚秋堂',
  '山月书屋',
  '禾田',
  '屿木',
  '拾光',
  '一盏茶',
  '南风花铺',
  '小满',
  '归舟',
  '青梅里',
  '麦香坊',
  '云上裁缝',
  '木石工坊',
  '橘子铺',
  '半亩园',
  '听雨轩',
] as const;
export const HERO_SIGN = '知夏';
