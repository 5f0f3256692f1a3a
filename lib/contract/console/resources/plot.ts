import { f } from '../fields';
import { defineResource } from '../resource';

const COMMON = { permission: 'city.change', reason: null, reauth: 'none' } as const;

export const plot = /* @__PURE__ */ defineResource('plot', {
  title: '门牌',
  unit: '个',
  about: '谁住在哪里；一年没有来过的，通知两次、各隔 14 天后才能收回',
  plural: 'plots',
  read: 'city.read',
  scope: 'city',
  key: 'id',
  name: 'door',
  state: 'state',
  fields: {
    id: f.sn('编号', { width: 96, isExtra: true }),
    door: f.text('门牌', { isFixed: true }),
    member: f.person('主人', { width: 180, isOptional: true }),
    level: f.choice(
      '建筑',
      { 1: '摊位', 2: '小屋', 3: '商铺', 4: '工作室', 5: '写字楼', 6: '大厦', 7: '地标' },
      { width: 80, isOptional: true },
    ),
    taken: f.time('入住', { width: 112, isOptional: true }),
    active: f.time('最近来过', { width: 112, isOptional: true }),
    warnings: f.count('通知', { width: 72, min: 0 }),
    state: f.state(
      '状态',
      {
        free: ['空着', 'plain'],
        taken: ['有人住', 'pos'],
        reserved: ['保留', 'warn'],
        locked: ['街区关闭', 'plain'],
      },
      { width: 88 },
    ),
  },
  detail: {
    city: f.text('城市'),
    area: f.text('街区'),
    no: f.count('号'),
    warned: f.time('上次通知', { isOptional: true }),
    links: f.record<{ text: string; href: string }[]>('街区'),
  },
  filters: {
    q: { search: '门牌或昵称' },
    area: { typed: f.count('街区编号') },
    state: true,
    queue: { title: '主人', keys: { fresh: '近7天新来', away: '一年没有来过', warned: '已通知' } },
  },
  defaultSort: 'id',
  views: [
    { title: '全部' },
    { title: '有人住', filters: { state: 'taken' } },
    { title: '保留', filters: { state: 'reserved' } },
    {
      title: '可收回',
      filters: { queue: 'away' },
      empty: { title: '没有可收回的门牌', text: '主人一年没有来过的门牌会在这里。' },
    },
    { title: '已通知', filters: { queue: 'warned' } },
  ],
  empty: { title: '没有门牌', text: '开放街区后，门牌会在这里。' },
  sections: [
    { title: '门牌', facts: ['city', 'area', 'no', 'id'] },
    { title: '主人', facts: ['member', 'taken', 'active', 'warnings', 'warned'] },
    { hand: 'plot.stays' },
    { hand: 'plot.links' },
  ],
  actions: {
    reserve: {
      ...COMMON,
      title: '保留',
      when: ['free'],
      effect: '保留 {door}，新邻居领不到',
      act: 'block.reserve',
      undo: 'free',
    },
    free: {
      ...COMMON,
      title: '取消保留',
      when: ['reserved'],
      effect: '{door} 可以领取',
      act: 'block.release',
      undo: 'reserve',
    },
    move: {
      ...COMMON,
      title: '搬家',
      when: ['taken'],
      form: {
        no: f.count('新门牌号', { max: 1000, hint: '须是空地' }),
        street: f.text('街区', { max: 12, isOptional: true, hint: '名称或编号，不填为本街区' }),
      },
      reason: { title: '原因，主人会看到' },
      reauth: 'recent',
      effect: '{who} 从 {from} 搬到 {to}，原门牌空出',
      notes: ['房屋、留言、访客、小伙伴、邀请链接与钱不变', '不占用主人30天内的换门牌次数'],
    },
    reclaim: {
      ...COMMON,
      title: '收回',
      when: ['taken'],
      reauth: 'recent',
      effect: '{door}：{step}',
      notes: ['主人的钱与小伙伴不变'],
      act: 'block.reclaim',
      isDanger: true,
    },
  },
});
