export interface DemoReview {
  stars: 1 | 2 | 3 | 4 | 5;
  text: string;
  /** Joined by `/`; default: first. */
  choice?: string;
  reply?: string;
  addition?: string;
  isAnonymous?: boolean;
}

export const REVIEWS: Readonly<Record<string, readonly DemoReview[]>> = {
  MUG: [
    { stars: 5, text: '泡面正好，洗起来也快。办公室里三个人跟着买了。' },
    { stars: 4, text: '釉面厚实，杯底有一个小黑点，不影响用。', choice: '绿边白/350 ml' },
    {
      stars: 2,
      text: '磕了一下就掉瓷，露出黑边，心疼。',
      reply: '抱歉。搪瓷怕磕，详情里写了，还是给你补寄了一只，请查收。',
      addition: '补寄的收到了，谢谢。',
    },
    { stars: 5, text: '颜色和图片一样，蓝边很正。', choice: '蓝边白/500 ml' },
  ],
  KETTLE: [
    { stars: 5, text: '水流确实细，新手也能绕圈。' },
    { stars: 4, text: '好用，就是壶盖没有固定，倒到底要扶一下。', choice: '奶白' },
    { stars: 3, text: '家里是电磁炉，买回来才看到不能用，只能先烧水再倒。' },
  ],
  BOWL: [
    { stars: 5, text: '每只都不一样，手感温温的。' },
    { stars: 4, text: '比想的沉一点，小孩端不动。', choice: '青灰' },
  ],
  PAN: [
    { stars: 5, text: '煎蛋不粘，用了两周越来越顺手。', choice: '24 cm' },
    {
      stars: 2,
      text: '太重了，我单手真的拿不起来，转给爸妈了。',
      choice: '24 cm',
      reply: '详情第一行就提醒了分量，还是谢谢你如实写。七天内没用过可以退。',
    },
    { stars: 4, text: '第一周锈了一点，照说明擦油就好了。' },
  ],
  LUNCHBOX: [
    { stars: 5, text: '饭不出水汽，木头味三天就散了。' },
    { stars: 3, text: '汤会渗，只能装干的。' },
  ],
  LAMP: [
    { stars: 5, text: '最暗一档够起夜，不会把人晃醒。' },
    { stars: 5, text: '灯罩有手工的纹，喜欢。', choice: '奶白/国标' },
    { stars: 3, text: '线 1.8 米，我家插座远，接了排插。' },
    { stars: 4, text: 'USB-C 版可以插充电宝，停电时用上了。', choice: '陶土/USB-C' },
  ],
  CANDLE: [
    { stars: 4, text: '雪松味道淡，凑近才闻到，正合我意。' },
    { stars: 2, text: '桂花偏甜，开窗才受得了。', choice: '桂花' },
    { stars: 5, text: '真的点了快四十个小时。' },
  ],
  TOWEL: [
    { stars: 5, text: '吸水，厚但是干得快。' },
    { stars: 3, text: '前两次掉毛，黑衣服上都是。', addition: '第三次以后确实不掉了。' },
    { stars: 4, text: '颜色耐看，三个人一人一条。' },
  ],
  PLANT: [
    { stars: 4, text: '路上掉了两片叶子，现在长出新的了。' },
    {
      stars: 1,
      text: '到的时候盆碎了，土撒了一箱。',
      reply: '已经补发，新的一批加了纸托。',
      addition: '补发的完好。',
    },
    { stars: 5, text: '放在收银台边上，客人总问哪儿买的。', choice: '米白' },
  ],
  NOTEBOOK: [
    { stars: 5, text: '摊平这点太重要了，记账不用压着。', choice: '陶红藏蓝/点阵' },
    { stars: 4, text: '钢笔不透，中性笔有一点点。' },
    { stars: 5, text: '第三次回购。', isAnonymous: true },
  ],
  LEDGER: [
    { stars: 5, text: '栏目和后台账单对得上，月底省了半天。' },
    { stars: 3, text: '每天只有一行，生意好的时候不够写。' },
  ],
  PEN: [
    { stars: 5, text: 'F 尖下水顺，木托摆桌上好看。', choice: '藏蓝/F' },
    {
      stars: 3,
      text: '笔尖带着墨到的，擦干净后没问题，先知道就好了。',
      choice: '藏蓝/EF',
      reply: '是试写留下的，已经把这句话写进详情。',
    },
  ],
  STAND: [
    { stars: 5, text: '收款码摆得稳，风吹不倒。' },
    { stars: 4, text: '胡桃色比图深。', choice: '胡桃' },
  ],
  TOTE: [
    { stars: 5, text: '背过十斤的书，提手没事。' },
    { stars: 4, text: '洗完缩了一点，还能用。' },
    { stars: 3, text: '没有拉链，地铁上不太放心。', choice: '藏蓝' },
    { stars: 5, text: '市集装货就靠它。', isAnonymous: true },
    { stars: 5, text: '内袋放手机正好。' },
  ],
  UMBRELLA: [
    { stars: 5, text: '台风边上走了一圈，没翻。' },
    { stars: 4, text: '比折叠伞沉，挂得住就值。', choice: '墨灰' },
  ],
  BACKPACK: [
    { stars: 4, text: '背负舒服，肩带夏天有点闷。' },
    { stars: 2, text: '拉链第二周卡住了。', reply: '已换新，旧包免运费寄回。' },
  ],
  TEE: [
    { stars: 5, text: '领子洗了十几次没松。', choice: '藏蓝/L' },
    { stars: 3, text: '偏大，按平时的码买大了一号。', choice: '白/XL' },
    { stars: 4, text: '料子厚，夏天室外热，空调房正好。' },
    { stars: 5, text: '全店统一穿它了。', choice: '藏蓝/XL' },
  ],
  SOCKS: [
    { stars: 4, text: '脚跟厚，穿靴子不磨。' },
    { stars: 3, text: '红条的洗后有点浮色。', choice: '红条/36–39' },
  ],
  MAGNET: [
    { stars: 5, text: '号码烧得很清楚，贴在店门口了。' },
    { stars: 5, text: '给邻居也订了一块。', choice: '绿' },
    { stars: 4, text: '等了四天，比说的多一天。', reply: '那一窑裂了两块，重烧了，抱歉。' },
    { stars: 2, text: '磁力偏弱，贴不住厚的单子。' },
  ],
  BRICKS: [
    { stars: 5, text: '没有味道，边角不扎手，孩子三岁。' },
    { stars: 4, text: '24 件的盒子放不回去，得倒着装。', choice: '24 件' },
  ],
  MAP: [
    { stars: 4, text: '画得细，可惜我店是十一月开的，图上没有。', reply: '明年四月改版，会补上。' },
    { stars: 5, text: '贴在墙上给客人指路。' },
  ],
  'C-STALL': [
    { stars: 5, text: '三个关店的例子最有用，账算得清楚。' },
    { stars: 3, text: '租约那节讲快了，回看了两遍。' },
    {
      stars: 2,
      text: '以为会给货源，结果没有。',
      reply: '课程不含货源，介绍里已经写明。没上完的课时可以退。',
    },
  ],
  'C-POTTERY': [
    { stars: 5, text: '老师有耐心，三周后拿到手很开心。', choice: '两人' },
    { stars: 4, text: '我的裂了，免费又做了一次。' },
  ],
  'S-DESK': [
    { stars: 5, text: '安静，网快，热水一直有。' },
    { stars: 3, text: '下午人多，靠窗的要早点来。', choice: '靠窗单座' },
  ],
  'S-FIX': [
    { stars: 5, text: '换锁芯二十分钟，先报了价。' },
    { stars: 4, text: '师傅迟到一刻钟，活干得好。' },
  ],
};
