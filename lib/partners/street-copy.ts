import type { HelpReason } from '../contract/partners.schema';

/** Specification 15.12. */
export const streetCopy = {
  title: '小伙伴街',
  house: (no: string, name: string) => `${no} 号 ${name}`,
  mine: '我家',
  lit: '今天来过',
  lantern: '写了日志',
  calling: '待开张',
  walk: '向右走',
  back: '往回走',
  walked: (walked: number, all: number) => `直接 ${walked} / ${all}`,
  walkOn: '，看后面几家',
  empty: '小伙伴有了门牌，就会住到这条街上',
  now: '现在可以做的',
  needs: '等你搭把手',
  near: '就差第一单',
  next: '换一位',
  why: {
    plot: (days: number) => `${joined(days)}，还没有门牌`,
    opening: (days: number) => `${joined(days)}，摊位还没开张`,
    near: (days: number) => `${joined(days)}，房子长高了，还差第一单`,
  } satisfies Record<HelpReason, (days: number) => string>,
  greetings: {
    plot: ['我家旁边还有空地，来做邻居吧', '选一块地只要一分钟，我帮你看看哪块好'],
    opening: [
      '路过你的摊位啦，第一张海报我陪你做',
      '摊位搭好了，给招牌起个什么名字好呢',
      '第一次摆摊我也不会，有问题随时问我',
    ],
    near: ['你家又长高了，第一单我陪你一起琢磨', '看你每天都在用心，有要帮忙的就喊我'],
  } satisfies Record<HelpReason, readonly string[]>,
  another: '换一句',
  send: (name: string) => `发给${name}`,
  sent: (name: string) => `已写进${name}的留言簿`,
  isPublic: '会写进 TA 的留言簿，来访的人都看得到',
  copied: '问候语已复制，去粘贴发送吧',
  answered: '回了你的日志',
  wrote: '写了日志',
  read: '去看看',
  answer: '去回一句',
  calm: '今天没有要帮忙的小伙伴',
  calmText: '去街上走走，或邀请一位新朋友。',
  inviter: '我的邀请人',
  noInviter: '你是自己来到这里的',
  fillCode: '补填邀请码',
  notThem: '不是TA？',
  inviterJoined: (date: string) => `${date} 加入`,
  inviterLog: '一天内写过日志',
  inviterLit: '今天来过',
} as const;

function joined(days: number): string {
  return days === 0 ? '今天加入' : `加入 ${days} 天`;
}
