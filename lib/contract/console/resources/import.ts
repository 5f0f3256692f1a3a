import { f } from '../fields';
import { defineResource } from '../resource';

export const IMPORT_SOURCES = { crmeb: 'CRMEB', likeshop: 'likeshop', yoshop: 'YoShop' } as const;

const PLAN = { permission: 'imports.plan', reauth: 'recent', reason: null } as const;
const APPROVE = { permission: 'imports.approve', reauth: 'fresh' } as const;
const APPLY = { permission: 'imports.apply', reauth: 'fresh' } as const;
const WHY = { title: '原因（记入操作记录）' } as const;

export const imported = /* @__PURE__ */ defineResource('import', {
  title: '迁入',
  unit: '次',
  about: '把旧店的成员、邀请关系与余额迁入；核对不做更改，由另一位管理员复核',
  plural: 'imports',
  read: 'imports.plan',
  scope: 'all',
  key: 'id',
  name: 'file',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 88, sort: true, isExtra: true }),
    file: f.text('文件', { isFixed: true }),
    shop: f.text('旧店', { width: 148, isOptional: true }),
    source: f.choice('系统', IMPORT_SOURCES, { width: 104, isExtra: true }),
    state: f.state(
      '状态',
      {
        inspecting: ['检查中', 'brand'],
        inspected: ['已检查', 'plain'],
        planning: ['核对中', 'brand'],
        waiting: ['有待处理', 'warn'],
        planned: ['待复核', 'warn'],
        approved: ['已复核', 'brand'],
        applying: ['迁入中', 'brand'],
        applied: ['已迁入', 'pos'],
        failed: ['未成功', 'neg'],
        undone: ['已撤回', 'plain'],
      },
      { width: 108 },
    ),
    people: f.count('成员', { width: 96, min: 0, isOptional: true }),
    opening: f.fen('迁入金额', { width: 128, isOptional: true }),
    asked: f.time('提出', { width: 112 }),
    by: f.operator('提出人', { width: 112, isExtra: true }),
  },
  detail: {
    digest: f.sn('核对编号', { isOptional: true }),
    approved: f.operator('复核人', { isOptional: true }),
    applied: f.time('迁入时间', { isOptional: true, isExact: true }),
    fault: f.text('没有成功的原因', { isOptional: true, long: true }),
    waits: f.record('请先处理'),
    steps: f.record('进度'),
    sums: f.record('金额'),
    counts: f.record('内容'),
    refused: f.record('不能迁入'),
    found: f.record('文件'),
  },
  summary: { folder: f.text('文件夹') },
  filters: { state: true },
  defaultSort: '-id',
  views: [
    { title: '全部' },
    { title: '待复核', command: 'planned', filters: { state: 'planned' }, isCounted: true },
    { title: '已迁入', filters: { state: 'applied' } },
  ],
  empty: {
    title: '还没有迁入',
    text: '把旧店的数据库导出文件放进服务器的文件夹，再检查它。',
  },
  sections: [
    {
      title: '迁入',
      facts: ['shop', 'source', 'people', 'opening', 'digest', 'approved', 'applied', 'fault'],
    },
    { hand: 'import.steps' },
    { hand: 'import.waits' },
    { hand: 'import.sums' },
    { hand: 'import.counts' },
    { hand: 'import.refused' },
    { hand: 'import.found' },
  ],
  actions: {
    inspect: {
      ...PLAN,
      title: '检查文件',
      on: 'new',
      form: {
        file: f.text('文件', { max: 100, hint: '文件夹中的 .sql 或 .sql.gz' }),
        source: f.choice('系统', IMPORT_SOURCES),
        prefix: f.text('表名前缀', {
          max: 30,
          isOptional: true,
          hint: '默认 eb_、ls_ 或 yoshop_',
        }),
      },
      effect: '检查 {file}',
      notes: ['列出能否识别、各表行数与不会读取的内容'],
    },
    plan: {
      ...PLAN,
      title: '核对',
      when: ['inspected', 'waiting', 'planned', 'failed'],
      form: {
        shop: f.text('旧店名称', { max: 20, hint: '成员首次登录时看到' }),
        company: f.text('旧店的经营者', { max: 60, hint: '与营业执照一致' }),
        isSuccessor: f.bool('由另一家公司经营的旧店，现由本站承接', { isOptional: true }),
        carried: f.choice('旧余额', {
          settle: '先在原系统退清',
          carry: '迁入，只能购物或全额退回',
        }),
        at: f.time('旧店停止营业', { isOptional: true, hint: '默认为文件中最晚的记录' }),
      },
      effect: '核对 {file}，不做更改',
      notes: ['列出成员、邀请人、金额与订单，以及不能迁入的'],
      key: 'e',
    },
    approve: {
      ...APPROVE,
      title: '复核',
      when: ['planned'],
      reason: { title: '核对了什么（记入操作记录）', isOptional: true },
      effect: '复核 {shop} 的核对',
      notes: ['之后可以迁入；文件或成员有变化时须重新核对'],
      key: 'a',
    },
    apply: {
      ...APPLY,
      title: '迁入',
      when: ['approved'],
      reason: WHY,
      effect: '迁入 {shop}',
      notes: ['余额在成员登录并同意后转入'],
      isDanger: true,
    },
    verify: {
      ...PLAN,
      title: '查验',
      when: ['applied'],
      effect: '查验 {shop}',
      notes: ['金额是否相符、谁已确认'],
      shown: { result: f.text('结果', { long: true }) },
    },
    undo: {
      ...APPROVE,
      title: '撤回',
      when: ['inspected', 'waiting', 'planned', 'approved', 'applied', 'failed'],
      reason: WHY,
      effect: '撤回 {file}',
      notes: ['已迁入的只在无人确认时可以撤回，须由另一位管理员执行'],
      isDanger: true,
    },
  },
});
