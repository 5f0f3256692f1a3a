export const brandCopy = {
  former: '版本',
  preview: '预览',
  link: '查看全部',
  button: '立即购买',
  chosen: '已选',
  themes: { light: '浅色', dark: '深色' },
  icon: '安装后的图标',
  card: '分享图片',
} as const;
