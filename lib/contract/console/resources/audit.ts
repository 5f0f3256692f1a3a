import { AUDIT_WORDS } from '../audit-actions';
import { AUDIT_NAMES } from '../audit-names';
import { f } from '../fields';
import { defineResource } from '../resource';

export const VIAS = { cli: '命令行', console: '后台', job: '任务' } as const;

type Stored = Readonly<Record<string, unknown>> | null;

/** 操作记录: immutable; one search is one log row. */
export const audit = /* @__PURE__ */ defineResource('audit', {
  title: '操作记录',
  unit: '条',
  about: '谁在什么时候做了什么',
  plural: 'audit',
  read: 'audit.read',
  scope: 'all',
  key: 'id',
  name: 'action',
  fields: {
    id: f.count('记录编号', { width: 96, isExtra: true }),
    at: f.time('时间', { sort: true, width: 132, isFixed: true }),
    operator: f.operator('谁', { width: 148, isFixed: true }),
    action: f.choice('做了什么', AUDIT_NAMES, { width: 156, isFixed: true }),
    target: f.text('对什么', { width: 184 }),
    reason: f.text('原因'),
    via: f.choice('从', VIAS, { width: 80 }),
    outcome: f.state(
      '结果',
      {
        done: ['成功', 'pos'],
        refused: ['拒绝', 'neg'],
        preview: ['预演', 'plain'],
      },
      { width: 88 },
    ),
  },
  detail: {
    ref: f.sn('对象编号'),
    session: f.sn('登录编号', { isOptional: true }),
    ip: f.sn('地址', { isOptional: true }),
    request: f.sn('错误编号', { isOptional: true }),
    detail: f.record<Stored>('详情', { isOptional: true }),
    before: f.record<Stored>('之前', { isOptional: true }),
    after: f.record<Stored>('之后', { isOptional: true }),
    /** The night's digest that holds the row: day, digest, rows; none until the next night. */
    seal: f.record<Stored>('封存', { isOptional: true }),
  },
  filters: {
    target: { search: '单号、成员编号、操作员' },
    days: { days: 'at' },
    operator: { title: '操作员', keys: {}, isOpen: true },
    action: { title: '动作', keys: AUDIT_WORDS, isOpen: true },
    via: true,
    outcome: true,
    session: { title: '同一次登录', keys: {}, isOpen: true },
  },
  defaultSort: '-at',
  views: [
    { title: '全部' },
    { title: '今天', filters: { days: 'today' } },
    { title: '被拒绝的', filters: { outcome: 'refused' } },
    { title: '任务', filters: { via: 'job' } },
  ],
  empty: {
    title: '还没有操作记录',
    text: '每一次操作、每一次查看隐私都会写在这里，只增不改。',
  },
  sections: [
    { hand: 'audit.who' },
    { hand: 'audit.change' },
    { hand: 'audit.chain' },
    { hand: 'audit.same' },
  ],
  actions: {},
});
