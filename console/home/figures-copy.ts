export const figuresCopy = {
  today: '今天的数字，与上周同一时刻相比',
  beside: (before: string, difference: number, text: string) =>
    `上周 ${before}${difference === 0 ? ' · 相同' : ` · ${difference > 0 ? '多' : '少'} ${text}`}`,
  month: '近 30 天',
  chart: (figure: string, days: number) => `${days} 天${figure}`,
  day: (day: string, value: string, corrected: string | null) =>
    `${day} ${value}${corrected === null ? '' : `，更正过：${corrected}`}`,
  table: '表格',
  channels: '渠道',
  date: '日期',
  corrected: '更正过',
  none: '—',
  noDays: '还没有结算过的日子：第一天在次日 00:05 结算。',
  through: (day: string) => `到 ${day}`,
};
