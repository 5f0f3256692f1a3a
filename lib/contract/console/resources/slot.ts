import { f } from '../fields';
import { defineResource } from '../resource';

const COMMON = {
  permission: 'places.change',
  reason: { title: '原因（记入操作记录）' },
  reauth: 'none',
} as const;

/** 时段: times of appointments, by hand or by a weekly plan. */
export const slot = /* @__PURE__ */ defineResource('slot', {
  title: '时段',
  unit: '个',
  about: '预约商品的可约时间与名额；周计划每天自动排到 60 天后',
  plural: 'slots',
  read: 'redeem.read',
  scope: 'all',
  key: 'id',
  name: 'title',
  state: 'state',
  fields: {
    start: f.time('开始', { width: 132, isExact: true }),
    title: f.text('商品', { isFixed: true }),
    place: f.text('门店', { width: 132 }),
    capacity: f.count('名额', { width: 72 }),
    taken: f.count('已约', { width: 72, min: 0 }),
    held: f.count('待付款', { width: 80, min: 0 }),
    state: f.state(
      '状态',
      {
        open: ['可约', 'pos'],
        closed: ['停约', 'plain'],
        called_off: ['已取消', 'neg'],
        over: ['已结束', 'plain'],
      },
      { width: 88 },
    ),
    id: f.count('编号', { width: 80 }),
  },
  detail: {
    end: f.time('结束', { isExact: true }),
    code: f.sn('规格编码'),
    meetings: f.text('各次', { isOptional: true }),
    planned: f.bool('有周计划'),
    reason: f.text('取消原因', { isOptional: true }),
  },
  filters: {
    q: { search: '规格编码' },
    state: true,
    queue: { title: '时间', keys: { coming: '将到的', today: '今天' } },
  },
  defaultSort: 'id',
  views: [
    { title: '将到的', filters: { queue: 'coming' } },
    { title: '今天', filters: { queue: 'today' } },
    { title: '全部' },
  ],
  empty: { title: '没有时段', text: '添加时段后，预约商品才能上架。' },
  sections: [
    {
      title: '时段',
      facts: ['title', 'code', 'place', 'start', 'end', 'meetings', 'planned', 'reason'],
    },
    { title: '名额', facts: ['capacity', 'taken', 'held'] },
  ],
  actions: {
    add: {
      ...COMMON,
      title: '添加时段',
      on: 'new',
      form: {
        code: f.sn('规格编码', { max: 40 }),
        place: f.text('门店', { max: 20, hint: '门店名称' }),
        times: f.text('开始时间', { max: 120, hint: '例如 10:00、14:00' }),
        minutes: f.count('时长（分钟）', { min: 10, max: 1440 }),
        capacity: f.count('名额', { max: 999 }),
        from: f.text('从哪天', { max: 10, hint: '例如 2027-01-08' }),
        until: f.text('到哪天', {
          max: 10,
          isOptional: true,
          hint: '不填：只这一天，或周计划一直排',
        }),
        more: f.text('以后各次', {
          max: 120,
          isOptional: true,
          hint: '一份分几次来才填：第二次起各在首次的几天后，例如 7、14',
        }),
        weekdays: f.text('每周', {
          max: 40,
          isOptional: true,
          hint: '例如 周一、周三、周六；填了就是周计划，每天排到 60 天后',
        }),
      },
      effect: '添加 {n} 个时段',
    },
    close: {
      ...COMMON,
      title: '停约',
      when: ['open'],
      effect: '不再接受新的预约，已约的 {taken} 人照常',
      undo: 'open',
    },
    open: { ...COMMON, title: '恢复', when: ['closed'], effect: '重新可约', undo: 'close' },
    capacity: {
      ...COMMON,
      title: '改名额',
      when: ['open', 'closed'],
      form: { to: f.count('名额', { max: 999 }) },
      effect: '{from} → {to}',
      key: 'e',
    },
    stopPlan: {
      ...COMMON,
      title: '停止周计划',
      effect: '停止这个规格在该门店的 {n} 个周计划，已排的时段不变',
    },
    callOff: {
      ...COMMON,
      title: '取消时段',
      when: ['open', 'closed'],
      reason: { title: '买家会看到的原因' },
      reauth: 'recent',
      effect: '{taken} 人的预约由买家选择改期或全额退款，48 小时不选自动全额退',
      isDanger: true,
    },
  },
});
