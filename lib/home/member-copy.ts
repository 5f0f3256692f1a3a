import { CARD_POINTS, LESSON_POINTS, LOG_POINTS } from '@/lib/contract/growth-points';
import { totalsCopy } from '@/lib/format/totals-copy';

/** Apart: guests do not download it. */
export const memberCopy = {
  heroLabel: '我的地块',
  mapTitle: (area: string, plate: string) => `${area}地图，我的地块 ${plate} 号`,
  growMore: (points: number) => `还差 ${points} 成长值`,
  growTo: (level: string, next: string) => `${level}升级为${next}`,
  topLevel: ['你的地标', '已经建成'],
  noPlot: ['选一块地', '就有自己的摊位了'],
  start: {
    sign: ['挂上招牌', '邻居就认得你了'],
    log: ['写下第一篇日志', '窗里的灯就亮了'],
    partner: ['请朋友来坐坐', '附近就亮灯了'],
  },
  choosePlot: { text: '领取不收费，以后还可以换。', action: '去选一块地' },
  mayor: '市长',
  student: '学员',
  messages: (unread: number) => (unread > 0 ? `消息，${unread} 条未读` : '消息'),

  money: {
    label: '奖励概览',
    available: totalsCopy.available,
    pending: totalsCopy.pending,
    total: totalsCopy.earned,
    withdraw: '提现',
  },
  invite: '邀请小伙伴',
  poster: '海报',
  entries: {
    label: '常用功能',
    poster: '分享海报',
    card: '电子名片',
    city: '城市大厅',
    reward: '奖励',
    student: '我的学习',
    video: '视频',
    help: '帮助',
    feedback: '意见反馈',
  },

  today: { label: '今日概览', visits: '今日访问', partners: '今日新增', reward: '今日预估奖励' },

  trend: {
    title: '趋势',
    ranges: { 7: '近7天', 30: '近30天', 90: '近90天' },
    metrics: { visits: '访问', reward: '奖励' },
    rangeLabel: '时间范围',
    metricLabel: '统计内容',
    empty: (range: string) => `${range}暂无数据`,
    visitsTotal: (count: number) => `共 ${count} 次访问`,
    rewardTotal: (yuan: string) => `共 ${yuan}`,
    describe: (range: string, metric: string, total: string) => `${range}${metric}，${total}`,
  },

  inviteCard: {
    title: '邀请小伙伴',
    text: '让朋友扫码，或把链接发给他。',
    qr: '我的邀请二维码',
    qrFailed: '二维码生成失败，点击重试',
    code: '邀请码',
    copyCode: '复制',
    share: '分享',
    codeCopied: '邀请码已复制',
  },

  todos: { title: '待办', label: '去完成' },
  growth: {
    title: '成长阶梯',
    label: (level: string) => `成长阶梯，当前：${level}`,
    progress: (next: string) => `距离${next}`,
    points: (now: number, next: number | null) =>
      next === null ? `${now} 成长值` : `${now} / ${next} 成长值`,
    gives: `写日志 +${LOG_POINTS}，学一课 +${LESSON_POINTS}，写全名片 +${CARD_POINTS}`,
    note: '成长值只代表热闹程度，不影响奖励与提现',
  },
  feed: {
    title: '街区动态',
    empty: '还没有动态，分享你的街区试试',
    all: '全部动态',
    more: '加载更多',
  },
  confirm: {
    question: (name: string) => `邀请你的是 ${name}`,
    yes: '是的',
    no: '不是',
    confirmed: '已确认邀请人',
    denied: '已记录，24小时内可在小伙伴页补填邀请码',
  },
} as const;
