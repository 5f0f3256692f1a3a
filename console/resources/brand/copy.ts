export const brandCopy = {
  former: '版本',
  adopt: (color: string) => `采用 ${color}`,
  preview: '预览',
  link: '查看全部',
  button: '立即购买',
  chosen: '已选',
  themes: { light: '浅色', dark: '深色' },
  icon: '安装后的图标',
  card: '分享图片',
} as const;

export const siteHelp = (files: string) => ({
  site: {
    what: '应用里的开关，每次更改都留下以前的值。',
    who: '所有者更改；有规则权限的人查看。',
    rules: ['运行中的服务几秒内生效', '名称、颜色与标志在“品牌”', files],
  },
});
