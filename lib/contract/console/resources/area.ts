import { f } from '../fields';
import { defineResource } from '../resource';

const COMMON = { permission: 'city.change', reason: null, reauth: 'none' } as const;

const NUMBERS = { numbers: f.text('门牌号', { hint: '例如 8,66,88-90' }) } as const;

/** 街区: streets of a city, their plots and mayors. */
export const area = /* @__PURE__ */ defineResource('area', {
  title: '街区',
  unit: '条',
  about: '邻居住在街区里，一条街区一位市长；城市经理只看到自己的城市',
  plural: 'areas',
  read: 'city.read',
  scope: 'city',
  key: 'id',
  name: 'name',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 80 }),
    name: f.text('街区', { isFixed: true }),
    city: f.text('城市', { width: 112 }),
    residents: f.count('邻居', { width: 80, min: 0, sort: true, sum: true }),
    free: f.count('空地', { width: 80, min: 0 }),
    reserved: f.count('保留', { width: 80, min: 0 }),
    mayor: f.person('市长', { width: 160, isOptional: true }),
    until: f.time('任期到', { width: 120, isOptional: true }),
    state: f.state(
      '状态',
      { open: ['开放', 'pos'], closed: ['关闭', 'plain'], merged: ['已并入', 'plain'] },
      { width: 80 },
    ),
  },
  detail: {
    plots: f.count('门牌'),
    created: f.time('开放日期'),
    waiting: f.count('待审参选', { min: 0 }),
    links: f.record<{ text: string; href: string }[]>('门牌'),
  },
  summary: {},
  filters: {
    q: { search: '街区名或城市名' },
    city: { typed: f.text('城市', { max: 8, hint: '名称或编号' }) },
    state: true,
    mayor: { title: '市长', keys: { none: '没有市长', ending: '30天内到期' } },
  },
  defaultSort: 'id',
  views: [
    { title: '全部' },
    { title: '没有市长', filters: { mayor: 'none' } },
    {
      title: '任期将到',
      filters: { mayor: 'ending' },
      empty: { title: '没有将到期的任期', text: '任期剩 30 天以内的街区会在这里。' },
    },
    { title: '关闭', filters: { state: 'closed' } },
  ],
  empty: { title: '还没有街区', text: '开放后，新邻居可以在那里领门牌。' },
  sections: [
    { title: '街区', facts: ['name', 'city', 'created'] },
    { title: '门牌', facts: ['plots', 'residents', 'free', 'reserved'] },
    { hand: 'area.links' },
    { title: '市长', facts: ['mayor', 'until', 'waiting'] },
  ],
  actions: {
    add: {
      ...COMMON,
      title: '新街区',
      on: 'new',
      form: {
        city: f.text('城市', { max: 8, hint: '名称或编号' }),
        name: f.text('街区名', { max: 12, isOptional: true, hint: '不填则按序编号' }),
        plots: f.count('门牌数', { max: 1000, isOptional: true, hint: '不填为 100' }),
      },
      reauth: 'recent',
      effect: '在{city}开放「{name}」，{plots} 个门牌，保留 {reserved} 个',
      act: 'block.area',
    },
    rename: {
      ...COMMON,
      title: '改名',
      form: { name: f.text('街区名', { max: 12 }) },
      effect: '{from} → {to}，{residents} 位邻居立即看到',
      key: 'e',
    },
    reserve: {
      ...COMMON,
      title: '保留门牌',
      form: NUMBERS,
      effect: '保留 {numbers} 号，新邻居领不到',
      act: 'block.reserve',
    },
    free: {
      ...COMMON,
      title: '取消保留',
      form: NUMBERS,
      effect: '{numbers} 号可以领取',
      act: 'block.release',
    },
    close: {
      ...COMMON,
      title: '关闭街区',
      when: ['open'],
      reauth: 'recent',
      effect: '「{name}」不再接新邻居：{free} 个空地停止领取，{residents} 位邻居照常居住并收到通知',
      undo: 'open',
      isDanger: true,
    },
    open: {
      ...COMMON,
      title: '重新开放',
      when: ['closed'],
      reauth: 'recent',
      effect: '「{name}」重新接新邻居，{free} 个空地可以领取',
      undo: 'close',
    },
    merge: {
      ...COMMON,
      title: '并入别的街区',
      when: ['open', 'closed'],
      form: { into: f.text('并入', { max: 12, hint: '街区名称或编号' }) },
      reason: { title: '原因，邻居会看到' },
      reauth: 'fresh',
      effect: '「{name}」并入「{into}」：{residents} 位邻居按门牌号依次搬到空地',
      notes: [
        '房屋、留言、访客、小伙伴、邀请链接与钱不变，旧地址转到新街区',
        '合并后不能撤销，原街区不再开放',
      ],
      isDanger: true,
    },
    appoint: {
      ...COMMON,
      title: '任命市长',
      form: {
        no: f.count('门牌号', { max: 1000, hint: '市长须住在这条街区' }),
        source: f.choice('由来', { appointed: '任命', elected: '邻居推选' }),
      },
      reauth: 'recent',
      effect: '{who} 就任市长，任期到 {until}',
      act: 'block.mayor.appoint',
    },
    end: {
      ...COMMON,
      title: '结束任期',
      reason: { title: '原因，市长会看到' },
      reauth: 'recent',
      effect: '{who} 不再是市长',
      act: 'block.mayor.end',
      isDanger: true,
    },
  },
});
