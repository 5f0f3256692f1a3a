import { site } from '@/lib/kit/site';

export const richCopy = {
  outsideTitle: () => `离开${site().brand.name}`,
  outsideContent: (host: string) => `即将打开外部网页 ${host}，请留意安全。`,
  outsideGo: '打开',
  outsideCopied: '链接已复制，请在浏览器中打开',
  copyFailed: '复制失败，请长按选择文字',
  linkUnknown: '这个链接打不开',
  pictureFailed: '图片加载失败',
  enlarge: (name: string) => (name ? `查看大图：${name}` : '查看大图'),
  viewer: '查看大图',
  close: '关闭',
  zoom: '缩放',
  previous: '上一张',
  next: '下一张',
  mediaNext: '视频加载失败，正在尝试备用线路',
  mediaFailed: '播放失败，请稍后再试',
} as const;
