/** Keeps number and unit on a line. */
const NB = '\u00a0';

/** Specification 17.8, 17.9. */
export const todayCopy = {
  title: '街区今天',
  all: '看全部',
  fresh: (count: number) => `${count} 件新鲜事`,
  loading: '正在加载街区今天',
  aim: {
    kicker: (area: string) => `${area} · 本周一起做`,
    title: (goal: number) => `${goal} 篇日志点亮广场`,
    square: (goal: number, lit: number) => `街区广场，${goal} 盏灯亮了 ${lit} 盏`,
    of: (goal: number) => `/ ${goal}`,
    ends: '周日 22:00 收灯，亮几盏留几盏',
    reached: '广场全亮了，谢谢每一位街坊',
    write: '写一篇',
    last: (done: number, goal: number) =>
      done >= goal ? `上周点亮了全部 ${goal} 盏` : `上周亮了 ${done} 盏，差 ${goal - done} 盏没亮`,
  },
  sections: { today: '今天', before: '这几天' },
  since: (moment: string) => `你上次来是 ${moment}`,
  isNew: '新',
  me: '你',
  quiet: { title: '这几天很安静', text: '写一篇公开的日志，或邀请朋友来做邻居。' },
  none: '有了门牌，这里会告诉你邻居们的新鲜事。',
  what: {
    log: '写了日志',
    laid: (bricks: number) => `的家又砌了 ${bricks}${NB}块砖`,
    grown: (building: string) => `的家长成了${building}`,
    join: (no: string) => `搬来${NB}${no}${NB}号`,
    mayor: '当选了市长',
  },
  detail: {
    log: (text: string) => `“${text}”`,
    grow: (building: string) => `现在是${building}`,
    bricks: (bricks: number) => `又砌了 ${bricks} 块砖`,
    join: '新邻居，去打个招呼吧',
    welcome: '欢迎来到这条街',
    mayor: '为街坊们服务 90 天',
  },
  cheer: '贺一声',
  cheered: '已贺',
  greet: '打招呼',
  greeted: '已招呼',
  cheerLabel: (words: string, name: string, count: number) =>
    `${words}${count > 0 ? count : ''}，${name}`,
  cheersOf: (count: number) => `${count} 人向你贺过`,
  login: '给邻居道贺',
  visit: (no: string) => `去 ${no} 号看看`,
  door: {
    title: '你的门口',
    prints: (count: number) => `这两天 ${count} 人来过`,
    unread: (count: number) => `${count} 条新留言`,
    quiet: '还没有人来过',
    open: '回家看看',
  },
  older: '更早的街区动态',
} as const;
