export const faceCopy = {
  no: '号',
  section: 'A—A 剖面',
  seal: '创业',
  sealFallback: '名片',
  themes: {
    blueprint: '蓝图',
    paper: '宣纸',
    night: '夜城',
    dawn: '晨光',
    jade: '青玉',
    graphite: '石墨',
  },
  label: (name: string, theme: string) => `${name}的名片，${theme}`,
} as const;

export const ownCardCopy = {
  title: '电子名片',
  edit: '编辑',
  loading: '正在加载名片',
  themes: '名片主题',
  themeFailed: '主题未保存，请重试',
  save: '保存图片',
  share: '分享名片',
  shareTitle: (name: string) => `${name}的名片`,
  shareText: (name: string) => `这是${name}的电子名片，点开可以存入通讯录`,
  linkCopied: '链接已复制，发给朋友即可打开',
  shareFailed: '没有分享成功，请重试',
  note: '卡面只印所有人可见的内容，可以放心转发。',
  draft: {
    title: '名片还没有公开',
    text: '已按你的资料预填，分享后别人扫码就能看到。',
    action: '完善名片',
  },
  privateNote: '名片已设为私密，只有你自己能看到',
  rows: {
    group: '名片工具',
    code: '名片码',
    codeSub: '链接码，或不用联网的通讯录码',
    vcf: '存入通讯录',
    vcfSub: '下载 .vcf 文件',
    box: '名片夹',
    exchanges: '交换请求',
    stats: '访问与收藏',
    isPublic: '公开名片',
    isPublicSub: '关闭后，别人打开只会看到已设为私密',
    isVisitNamed: '访问时留名',
    isVisitNamedSub: '你看别人的名片时，对方能看到你的名字',
  },
  open: (count: number) => `${count} 条待处理`,
  settingFailed: '没有保存，请重试',
} as const;

export const contactCopy = {
  elsewhere: { content: '微信里不能下载通讯录文件', tips: '点右上角“…”，选择在浏览器打开后再保存' },
} as const;

export const codeCopy = {
  title: '名片码',
  kind: '名片码类型',
  kinds: { link: '链接码', contact: '离线码' },
  linkLabel: '名片链接二维码',
  contactLabel: '通讯录二维码',
  linkText: '扫码打开名片，信息随时更新。',
  contactText: '不用联网，扫码直接存入通讯录。',
  contactHolds: (fields: string) => `包含${fields}，请当面出示。`,
  fields: {
    name: '姓名',
    title: '头衔',
    company: '公司',
    mobile: '手机',
    email: '邮箱',
    wechat: '微信',
    address: '地址',
  },
  failed: '二维码没有生成，点击重试',
  drawing: '正在生成二维码',
  copyLink: '复制链接',
} as const;

export const pictureCopy = {
  title: '名片图片',
  alt: (name: string) => `${name}的名片图片`,
  drawing: '正在生成图片',
  failed: '图片没有生成，点击重试',
  hold: '长按图片可以保存或转发',
  save: '保存到手机',
  send: '发送图片',
  saved: '图片已保存',
  fileName: (name: string) => `${name}-名片.png`,
} as const;
