/** Members' texts are in `member-copy.ts`. */
export const homeCopy = {
  title: '推广',
  search: '搜索',
  login: '登录',
  loading: '正在加载',

  guest: {
    label: '城区全景',
    promise: ['这座城里', '给你留了一块地'],
    sub: '领取门牌，分享街区，把摊位建成大厦。',
    claim: '领取一块空地',
    claimNear: (near: string) => `领取${near}空地`,
    residents: '邻居',
    areas: '街区',
    cities: '城市',
    moments: {
      title: '街区此刻',
      what: { log: '写了日志', join: '搬来了' },
      no: (plate: string) => `${plate} 号`,
      quiet: '现在很安静，等你来做第一位邻居。',
    },
    stepsTitle: '三步入城',
    steps: [
      { title: '领取门牌', text: '手机号注册，得到专属门牌号。' },
      { title: '分享街区', text: '小伙伴落户你的街区，一起热闹起来。' },
      { title: '记录成长', text: '学习、写日志、完成订单，楼会长高。' },
    ],
  },
  invited: {
    text: (name: string) => `${name} 邀请你做邻居`,
  },

  articles: { title: '推广学堂', all: '全部' },
  footer:
    '奖励仅来自真实成交订单，最多两级；加入、领取门牌、成为市长或学员均不收取费用，也不以发展人数计算奖励。',
} as const;
