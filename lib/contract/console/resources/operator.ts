import { f } from '../fields';
import { LINEAR_ROLES } from '../linear-roles';
import { defineResource } from '../resource';
import type { ActionSpec } from '../resource-spec';
import { MOST_ROLES, ROLE_IDS, ROLES } from '../roles';

const ROLE_TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ROLE_IDS.map((id) => [id, ROLES[id].label])),
  ...Object.fromEntries(
    LINEAR_ROLES.filter((step) => !(ROLE_IDS as string[]).includes(step)).map((step) => [
      step,
      `命令行 ${step}`,
    ]),
  ),
};

const GRANT = {
  role: f.keys('角色', { max: MOST_ROLES }),
  cityIds: f.keys('负责的城市', { isOptional: true }),
};
/** The server keeps its hash only. */
const LINK = { link: f.sn('邀请链接'), until: f.time('有效到') };

const CHANGE = {
  permission: 'operators.change',
  reason: { title: '原因（记入操作记录）' },
  reauth: 'each',
} as const satisfies Partial<ActionSpec>;

export const operator = /* @__PURE__ */ defineResource('operator', {
  title: '操作员',
  unit: '人',
  about: '谁能登录后台、能做什么',
  plural: 'operators',
  read: 'operators.read',
  scope: 'all',
  key: 'name',
  name: 'name',
  state: 'state',
  fields: {
    name: f.operator('操作员', { isFixed: true }),
    roles: f.keys('角色', { width: 220 }),
    cities: f.text('城市', { width: 112 }),
    member: f.person('成员账号', { width: 148, isOptional: true }),
    sessions: f.count('登录着', { width: 88 }),
    lastSeen: f.time('最近操作', { width: 116, isOptional: true }),
    uses: f.count('30 天核销', { width: 96, isExtra: true }),
    doubted: f.count('撤销或异议', { width: 104, isExtra: true }),
    created: f.time('登记', { width: 128, isExtra: true }),
    state: f.state(
      '状态',
      { active: ['在用', 'pos'], invited: ['待加入', 'warn'], disabled: ['已停用', 'plain'] },
      { width: 88 },
    ),
  },
  detail: {
    role: GRANT.role,
    cityIds: GRANT.cityIds,
    rights: f.keys('权限'),
    access: f.record('登录'),
    isYou: f.choice('本人', { yes: '是', no: '否' }),
  },
  filters: {
    q: { search: '姓名', max: 64 },
    state: true,
    role: { title: '角色', keys: ROLE_TEXTS, isOpen: true },
  },
  defaultSort: 'name',
  views: [{ title: '全部' }],
  empty: { title: '还没有操作员', text: '邀请第一位：对方用链接设置口令与验证方式。' },
  sections: [
    { title: '概况', facts: ['roles', 'cities', 'member', 'uses', 'doubted', 'created'] },
    { hand: 'operator.rights' },
    { hand: 'operator.sessions' },
    { hand: 'operator.factors' },
  ],
  actions: {
    invite: {
      ...CHANGE,
      title: '邀请操作员',
      on: 'new',
      form: {
        name: f.text('姓名', {
          max: 64,
          hint: '2 至 64 个字、字母或数字；会出现在操作记录中，不能再改',
        }),
        ...GRANT,
        user: f.text('本人的成员编号（可不填）', {
          isOptional: true,
          hint: '填写后，此人不能处理自己的资金',
        }),
      },
      effect: '邀请{name}',
      notes: ['对方打开链接，设置口令与验证方式。链接 24 小时内有效，只能用一次。'],
      mayAsk: true,
      shown: LINK,
    },
    roles: {
      ...CHANGE,
      title: '改角色',
      when: ['active', 'invited'],
      form: GRANT,
      effect: '{name}的角色改为{roles}',
      notes: [
        '新角色立即生效；在后台授予的资金权限 24 小时后生效',
        '此人所有登录都会结束，需要重新登录',
      ],
      mayAsk: true,
    },
    again: {
      ...CHANGE,
      title: '重新邀请',
      when: ['active', 'invited'],
      effect: '重新邀请{name}',
      notes: [
        '生成一个新链接，以前没有用过的链接作废',
        '本人用链接加入时，旧的口令、通行密钥、验证器与登录全部失效',
      ],
      mayAsk: true,
      shown: LINK,
      act: 'operator.invite',
    },
    reset: {
      ...CHANGE,
      title: '重置验证方式',
      when: ['active', 'invited'],
      effect: '重置{name}的验证方式',
      notes: [
        '通行密钥、身份验证器、恢复码立即作废，此人所有登录立即结束',
        '生成一个新链接：本人打开后重新设置口令与验证方式，在此之前不能登录',
        '本人打开链接和登录后，都会看到是谁重置的',
      ],
      mayAsk: true,
      shown: LINK,
      isDanger: true,
    },
    endSessions: {
      ...CHANGE,
      title: '结束登录',
      when: ['active', 'invited'],
      form: { session: f.count('登录编号', { isOptional: true }) },
      reauth: 'recent',
      effect: '结束{name}的 {n} 处登录',
      notes: ['此人需要重新登录；没有保存的填写会保留在页面上'],
    },
    disable: {
      ...CHANGE,
      title: '停用',
      when: ['active', 'invited'],
      effect: '停用{name}',
      notes: ['此人所有登录立即结束，不能再登录', '操作记录保留；以后可以启用，角色不变'],
      mayAsk: true,
      isDanger: true,
    },
    enable: {
      ...CHANGE,
      title: '启用',
      when: ['disabled'],
      effect: '启用{name}',
      notes: ['此人可以用原来的口令与验证方式登录，角色不变'],
      mayAsk: true,
    },
  },
});
