/** Specification 16.15. */
export const hourCopy = {
  hours: { dawn: '清晨', day: '白天', dusk: '傍晚', night: '夜晚' },
  plain: '不分昼夜',
  real: '跟着时间走',
  festival: (name: string, note: string) => `${name} · ${note}`,
  pill: (time: string, words: string) => `${time} ${words}，看看街区的时辰`,
  plainPill: '街区的时辰：不分昼夜',
  title: '街区的时辰',
  about: '街区跟着上海的时间走：5:00 天亮，7:30 白天，17:30 傍晚点灯，19:30 入夜。',
  seasons: {
    spring: '立春之后，街边的树开花了。',
    summer: '立夏之后，街边的树绿了。',
    autumn: '立秋之后，街边的树黄了。',
    snow: '小雪到大寒，屋顶落了雪，街心堆了雪人。',
  },
  looks: { '': '', lanterns: '街上挂起了灯笼，门上贴了福字。', moon: '今晚月亮最圆。' },
  today: (name: string, note: string) => `今天是${name}（${note}）。`,
  choose: '看看别的时辰',
  device: '只改变这台设备上的画面。',
} as const;
