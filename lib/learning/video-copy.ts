import { countToText } from '@/lib/format';

const TEN_THOUSAND = 10_000;

export const videoCopy = {
  categories: { all: '推荐', start: '入门', promote: '获客', talk: '沟通', review: '复盘' },
  categoriesLabel: '视频分类',
  listLabel: '视频',
  empty: '还没有视频',
  emptyText: '新的视频会出现在这里，先去读读文章吧。',
  toArticles: '看文章',
  views: (count: number) =>
    `${count < TEN_THOUSAND ? countToText(count) : `${(count / TEN_THOUSAND).toFixed(1).replace('.0', '')}万`}次播放`,
  length: (seconds: number) =>
    `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`,
  lengthLabel: (seconds: number) =>
    `时长 ${seconds < 60 ? '' : `${Math.floor(seconds / 60)} 分 `}${seconds % 60} 秒`,
  seen: '已看完',
  seenPart: (percent: number) => `已看 ${percent}%`,
  resumed: (seconds: number) =>
    `从 ${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')} 继续播放`,
  next: '视频加载失败，正在尝试备用线路',
  failed: '播放失败，请稍后再试',
  retry: '重新加载',
  speed: '播放速度',
  speeds: { 0.75: '0.75×', 1: '正常', 1.25: '1.25×', 1.5: '1.5×', 2: '2×' },
  transcript: '文字稿',
  share: '分享',
  missing: '视频不存在或已下架',
  toList: '全部视频',
  filmFailed: '视频没有加载出来，可以先读文字',
  loading: '正在加载',
} as const;
