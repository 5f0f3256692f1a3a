import { accountTabCopy } from './tab-copy';

export { accountTabCopy };

/** Texts of the settings sheet and of 关于. */
export const settingsCopy = {
  title: '设置',
  hideMoney: '隐藏金额',
  theme: '深色模式',
  themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  largeText: '大字',
  devices: '登录设备',
  deviceCount: (count: number) => `${count} 台`,
  clearCache: '清理缓存',
  cleared: '缓存已清理',
  aboutTitle: '关于',
  appName: '创业元宇宙',
  version: accountTabCopy.version,
  aboutText: '领取一块门牌，邀请小伙伴成为邻居，和街区一起成长。',
  compliance:
    '奖励仅来自真实成交订单，最多两级；加入、领取门牌、成为市长或学员均不收取费用，也不以发展人数计算奖励。',
} as const;

/** Texts of 个人资料. */
export const userInfoCopy = {
  edit: '编辑',
  deed: '地块证',
  area: '街区',
  building: '建筑',
  settled: '落户',
  profileGroup: '资料',
  securityGroup: '账号与安全',
  dataGroup: '隐私与数据',
  avatar: '头像',
  userName: '昵称',
  gender: '性别',
  genders: { 0: '保密', 1: '男', 2: '女' },
  region: '地区',
  bio: '简介',
  mobile: '手机号',
  changeMobile: '更换',
  password: '登录密码',
  setPassword: '设置',
  changePassword: '修改',
  devices: '登录设备',
  unset: '未填写',
  loading: '正在加载资料',
} as const;

/** Texts of 编辑资料; the messages are those of specification 21.1 and 21.2. */
export const userEditCopy = {
  changeAvatar: '更换头像',
  userName: '昵称',
  gender: '性别',
  birthday: '生日',
  region: '地区',
  regionMissing: '请选择所在地区',
  regionTitle: '选择所在地区',
  provinces: '省份',
  cities: '城市',
  noRegion: '暂不填写',
  industry: '行业',
  role: '职务',
  bio: '简介',
  wechat: '微信',
  qq: 'QQ',
  email: '邮箱',
  optional: '选填',
  note: '手机号和门牌号不在这里修改，更换手机号请前往个人资料。',
  saved: '保存成功',
  restored: '已恢复上次未保存的修改',
  discard: '放弃修改',
  leave: { content: '修改尚未保存，确定离开吗？', ok: '离开', cancel: '继续编辑' },
  conflict: {
    content: '资料已在其他设备修改，请刷新后重试',
    tips: '你填写的内容会保留',
    ok: '刷新',
    cancel: '暂不刷新',
  },
  refreshed: '已载入最新资料，请核对后保存',
  error: {
    userNameMissing: '请输入昵称',
    userNameLength: '昵称长度为2-12个字',
    userNameForbidden: '昵称包含不允许的内容',
    birthday: '出生日期有误',
  },
} as const;

/** Texts of the avatar page. */
export const avatarCopy = {
  album: '从相册选择',
  camera: '拍照',
  presets: '选一个内置头像',
  preset: (number: number) => `内置头像 ${number}`,
  use: '使用',
  previews: '预览',
  previewSizes: { xl: '大', l: '中', md: '小' },
  cropTitle: '裁剪头像',
  cropHint: '拖动图片调整位置，双指缩放或旋转',
  move: '图片位置，按方向键移动',
  cancel: '取消',
  done: '完成',
  zoom: '缩放',
  rotate: '旋转',
  change: '换一张',
  reset: '还原',
  back: '重新裁剪',
  uploading: '正在上传',
  progress: (percent: number) => `正在上传 ${percent}%`,
  saved: '头像已更新',
  preparing: '正在处理图片',
  error: {
    tooLarge: '图片过大，请重新上传',
    type: '仅支持 JPG、PNG、WebP、HEIC 图片',
    unreadable: '图片无法识别，请换一张',
    upload: '上传失败，点击重试',
  },
} as const;
