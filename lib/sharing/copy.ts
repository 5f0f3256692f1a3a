import { site } from '@/lib/kit/site';

/** No reward is promised for sharing (specification 23.1). */
export const sharingCopy = {
  changeWords: '换文案',
  carousel: '海报模板',
  designs: {
    street: '做邻居',
    night: '夜城',
    blueprint: '蓝图',
    cityDay: '城市日景',
    cityNight: '城市夜景',
  },
  posterOf: (design: string) => `海报：${design}`,
  showPoster: (design: string) => `看海报：${design}`,
  making: '海报生成中…',
  failed: '海报生成失败',
  spare: '生成失败，已切换为备用海报',
  loginToMake: '登录后生成',
  loadFailed: '分享内容加载失败',

  save: '保存海报',
  send: '发给朋友',
  copyLink: '复制链接',
  copyCode: '复制邀请码',
  saved: '已保存到相册',
  downloaded: '海报已下载',
  linkCopied: '链接已复制',
  codeCopied: '邀请码已复制',
  fileName: (design: string) => `${site().brand.name}-${design}.png`,

  guide: {
    title: '分享给好友',
    share: '点击右上角“…”分享',
    save: '长按图片保存',
    close: '知道了',
  },

  words: {
    street: {
      headline: (near: string) => `我${near}，还空着一块地`,
      anywhere: '来这座城，做我的邻居',
      sub: (area: string) => (area ? `来${area}，做我的邻居` : '来这座城，做我的邻居'),
      call: (freeNo: string) => (freeNo ? `扫码领取 ${freeNo} 号` : '扫码领取门牌'),
    },
    opening: {
      headline: (sign: string) => `${sign}，今天开张`,
      sub: (no: string, area: string) => `${no} 号 · ${area}`,
      call: '扫码，来坐坐',
    },
    night: {
      headline: '夜里十点，我的楼还亮着灯',
      sub: '认真的人，在这里做邻居',
      call: '扫码，点亮第一盏灯',
    },
    blueprint: {
      headline: '一起盖楼，从摊位开始',
      sub: (level: string) => `从一个摊位，到一座${level}`,
      call: '扫码，从摊位开始',
    },
    city: {
      headline: (name: string, city: string) => `${name} 在 ${city} 等你`,
      sub: '领取一块门牌，一起建设这座城',
      call: '扫码入城',
    },
  },

  unchecked: {
    slogan: '联网后才能使用自己写的文案，推荐文案随时可用',
    cityName: '联网后才能更换城市名称',
  },

  slogan: {
    title: '海报文案',
    presets: '推荐文案',
    own: '自己写一句',
    ownHint: '不超过20个字',
    byTemplate: '跟随模板',
    use: '使用',
    tooLong: '文案不能超过20个字',
    empty: '请输入文案',
  },

  channel: {
    title: '投放渠道',
    hint: '每个渠道有自己的链接，方便看哪里来的人多。',
    general: '通用',
    presets: ['朋友圈', '展会'],
    own: '自定义',
    add: '添加渠道',
    name: '渠道名称',
    nameHint: '不超过10个字，如 校园路演',
    tooLong: '渠道名称不能超过10个字',
    empty: '请输入渠道名称',
    left: (count: number) => `还可添加 ${count} 个渠道`,
    none: '渠道已满，可停用不用的渠道',
    rename: '改名',
    renamed: '名称已修改',
    disable: '停用',
    disabled: '渠道已停用，链接仍可打开',
    enable: '恢复使用',
    enabled: '渠道已恢复',
    isDisabled: '已停用',
    choose: '用这个渠道的海报',
  },

  funnel: {
    title: '推广效果',
    range: '统计时间',
    ranges: { 7: '近7天', 30: '近30天', 90: '近90天', 0: '全部' },
    visits: '访问',
    registrations: '注册',
    firstOrders: '首单',
    empty: '还没有访问，把海报发出去试试',
    sentence: (visits: number, registrations: number, firstSales: number) =>
      `访问 ${visits}，注册 ${registrations}，首单 ${firstSales}`,
    channels: '各渠道',
    others: '其他来源',
    loading: '正在加载推广效果',
    manage: (name: string) => `管理渠道：${name}`,
  },

  sheet: {
    titles: {
      goods: '分享这件商品',
      plot: '分享这块地',
      card: '分享名片',
      article: '分享这篇文章',
      film: '分享这段视频',
      invite: '邀请小伙伴',
    },
    scan: {
      goods: '扫码看这件商品',
      plot: '扫码来看看',
      card: '扫码存入通讯录',
      article: '扫码读这篇文章',
      film: '扫码看这段视频',
      invite: '扫码领取门牌',
    },
    app: () => site().brand.name,
    pictures: '朋友看到的样子',
    link: (title: string) => `链接：${title}`,
    poster: (title: string) => `海报：${title}`,
    fileName: (title: string) => `${site().brand.name}-${title}.png`,
    failed: '海报没有画成，链接仍可分享',
  },

  invite: {
    title: (name: string) => `${name} 邀请你做邻居`,
    text: (area: string) => (area ? `来${area}，领取自己的门牌` : '领取一块自己的门牌'),
  },

  goods: {
    fileName: (title: string) => `${site().brand.homeTitle}-${title}.png`,
    from: '起',
    pricedOn: (day: string) => `${day}价格，以页面为准`,
    shop: () => site().brand.homeTitle,
    seenIn: () => `在${site().brand.homeTitle}看到的`,
  },

  city: {
    field: '城市名称',
    placeholder: '如 杭州',
    hint: '2-8 个汉字或字母',
    tooLong: '城市名称不能超过8个字',
    invalid: '城市名称需为2-8个汉字或字母',
    apply: '生成海报',
  },
} as const;
