import { f } from '../fields';
import { defineResource } from '../resource';

const APPLY = { permission: 'imports.apply', reauth: 'fresh' } as const;

export const importRefusal = /* @__PURE__ */ defineResource('import-refusal', {
  title: '不能迁入',
  unit: '行',
  about: '核对时列出的旧店记录与原因；导出后交给旧店更正',
  plural: 'import-refusals',
  read: 'imports.plan',
  scope: 'all',
  key: 'id',
  name: 'record',
  fields: {
    id: f.count('编号', { width: 88, sort: true, isExtra: true }),
    import: f.count('迁入', { width: 88, to: 'imports' }),
    table: f.text('表', { width: 188 }),
    record: f.sn('主键', { isFixed: true, width: 148 }),
    reason: f.text('原因'),
    amount: f.text('金额（元）', { width: 128, isOptional: true }),
  },
  detail: {},
  filters: { import: { typed: f.count('迁入') } },
  defaultSort: 'id',
  views: [{ title: '全部' }],
  empty: { title: '没有不能迁入的记录', text: '核对之后，不能迁入的会列在这里。' },
  sections: [{ title: '记录', facts: ['import', 'table', 'record', 'reason', 'amount'] }],
  actions: {},
});

export const importPerson = /* @__PURE__ */ defineResource('import-person', {
  title: '旧店用户',
  unit: '人',
  about: '迁入的旧店用户；无人认领的余额凭证据认领或退回，须两位管理员',
  plural: 'import-people',
  read: 'imports.plan',
  scope: 'all',
  key: 'id',
  name: 'old',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 88, sort: true, isExtra: true }),
    old: f.sn('旧店用户', { isFixed: true, width: 148 }),
    shop: f.text('旧店', { width: 148 }),
    state: f.state(
      '状态',
      {
        waiting: ['等待本人登录确认', 'plain'],
        claimed: ['已认领', 'pos'],
        refused: ['本人不同意迁入', 'warn'],
        unclaimed: ['待认领', 'warn'],
        blocked: ['资料核对未通过或在旧店被禁用', 'neg'],
        paid: ['已退回', 'plain'],
      },
      { width: 248 },
    ),
    owed: f.fen('未转入', { width: 128 }),
    member: f.count('成员', { width: 112, to: 'members', isOptional: true }),
    answered: f.time('确认', { width: 132, isOptional: true }),
  },
  detail: { money: f.record('余额') },
  filters: { q: { search: '旧店用户编号' }, state: true },
  defaultSort: 'id',
  views: [
    {
      title: '待认领',
      command: 'unclaimed',
      filters: { state: 'unclaimed' },
      isCounted: true,
      empty: {
        title: '没有待认领的用户',
        text: '没有手机号或手机号重复、但有余额的旧店用户会在这里。',
      },
    },
    { title: '核对未通过', filters: { state: 'blocked' } },
    { title: '不同意', filters: { state: 'refused' } },
    { title: '全部' },
  ],
  empty: { title: '没有旧店用户', text: '迁入之后会出现在这里。' },
  sections: [
    { title: '旧店用户', facts: ['old', 'shop', 'owed', 'member', 'answered'] },
    { hand: 'import-person.money' },
  ],
  actions: {
    claim: {
      ...APPLY,
      title: '认领',
      act: 'import.claim',
      when: ['waiting', 'unclaimed', 'blocked'],
      form: { member: f.count('成员编号') },
      reason: { title: '核对了什么证据（记入操作记录）' },
      effect: '{shop} 用户 {old} 的 {amount} 归成员 {member}',
      mayAsk: true,
      isDanger: true,
    },
    payOut: {
      ...APPLY,
      title: '登记退回',
      act: 'import.payout',
      when: ['unclaimed', 'blocked', 'refused', 'paid'],
      form: { voucher: f.text('转账凭证号', { max: 64 }) },
      reason: { title: '核对了什么证据（记入操作记录）' },
      effect: '{shop} 用户 {old} 的 {amount} 已转账退回，凭证 {voucher}',
      mayAsk: true,
      isDanger: true,
    },
  },
});
