import { f } from '../fields';
import { defineResource } from '../resource';

export const job = /* @__PURE__ */ defineResource('job', {
  title: '任务',
  unit: '个任务',
  about: '在后台自动进行；失败的会自己再试，也可以现在再跑一次',
  plural: 'jobs',
  read: 'jobs.read',
  scope: 'all',
  key: 'name',
  name: 'title',
  state: 'state',
  fields: {
    name: f.sn('名称', { width: 128, isExtra: true }),
    title: f.text('任务', { isFixed: true, width: 168 }),
    state: f.state(
      '状态',
      {
        failed: ['失败', 'neg'],
        late: ['没有按时', 'neg'],
        slow: ['慢', 'warn'],
        asked: ['等待再跑', 'brand'],
        fine: ['正常', 'pos'],
        none: ['还没有运行', 'plain'],
      },
      { width: 108 },
    ),
    result: f.text('结果', { isOptional: true }),
    ended: f.time('上次', { width: 152, isExact: true, isOptional: true }),
    took: f.count('用时(毫秒)', { width: 112, min: 0, isOptional: true }),
    next: f.time('下次', { width: 152, isExact: true, isOptional: true }),
    faults: f.count('连续失败', { width: 96, min: 0 }),
  },
  detail: {
    every: f.text('间隔', { isOptional: true }),
    ok: f.time('上次成功', { isExact: true, isOptional: true }),
    asked: f.text('再跑', { isOptional: true }),
    todo: f.text('要做什么', { isOptional: true }),
    history: f.record('最近的失败'),
  },
  filters: { state: true },
  defaultSort: 'name',
  views: [
    { title: '全部' },
    {
      title: '失败',
      command: 'failed',
      filters: { state: 'failed' },
      isCounted: true,
      empty: { title: '没有失败的任务', text: '任务失败后会在这里，直到下一次成功。' },
    },
    { title: '没有按时', filters: { state: 'late' } },
    { title: '慢', filters: { state: 'slow' } },
  ],
  empty: { title: '没有这样的任务', text: '换一个条件看看。' },
  sections: [
    { title: '现在', facts: ['result', 'todo', 'ended', 'took', 'ok', 'faults'] },
    { title: '以后', facts: ['every', 'next', 'asked'] },
    { hand: 'job.history' },
  ],
  actions: {
    run: {
      title: '再跑',
      permission: 'jobs.run',
      when: ['failed', 'late', 'slow', 'fine', 'none'],
      reason: { title: '为什么再跑（记入操作记录）' },
      reauth: 'fresh',
      effect: '{title}再跑一次，几秒内开始',
      notes: ['做过的不会再做一次'],
      key: 'e',
    },
  },
});
