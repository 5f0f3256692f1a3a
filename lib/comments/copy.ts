import { countToText } from '@/lib/format';

export const commentsCopy = {
  title: '商品评价',
  head: '评价',
  average: (stars: string) => `平均 ${stars} 星`,
  stars: (count: number) => `${count} 星`,
  all: '全部评价',
  filters: { all: '全部', good: '好评', mid: '中评', bad: '差评', image: '有图' },
  filterLabel: '筛选评价',
  none: '还没有评价',
  noneText: '买过的人评价后会显示在这里。',
  noneOf: '这里还没有评价',
  hidden: (reason: string) => `内容已隐藏：${reason}`,
  noWords: '没有填写文字',
  reply: '商家回复',
  addition: '追加评价',
  pictures: '评价图片',
  picture: (at: number) => `查看图片 ${at}`,
  showAll: (total: number) => `查看全部 ${countToText(total)} 条评价`,
  home: '返回首页',
  loading: '正在加载评价',
} as const;
