import type { ConsoleCall, ConsoleOutput } from '@/lib/contract/console/call';
import type { DetailOf } from '@/lib/contract/console/resource';
import { APPROVAL_EFFECTS, approval } from '@/lib/contract/console/resources/approval';
import { invoice } from '@/lib/contract/console/resources/invoice';
import { operator } from '@/lib/contract/console/resources/operator';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import type { AgreeConsole } from './agree-console';
import { NOW, person } from './agreed-console';

/* Resources of one morning: a list, the first row open, and what its action would do. */

const VERSION = '0'.repeat(32);

const asked = (
  id: number,
  more: Partial<DetailOf<typeof approval>>,
): DetailOf<typeof approval> => ({
  ...{ id, about: '退款 SH2606170031', kind: 'refund.money', amount: 1_280_00, askedBy: '李伟' },
  ...{ asked: NOW - id * 47 * MINUTE_MS, expires: NOW + (72 - id) * HOUR_MS, decidedBy: null },
  ...{ state: 'open', ref: 'SH2606170031', reason: '买家收到时已破损', decidedAt: null },
  ...{ effect: APPROVAL_EFFECTS['refund.money'], note: null, used: null, obstacle: null },
  again: '批准只是放行：由李伟在 72 小时内再执行一次，才会生效。',
  ...more,
});
export const APPROVALS = [
  asked(7, {}),
  asked(6, { about: '规则 13：观察期 9 天', kind: 'rule.set', amount: null, askedBy: 'ops' }),
  asked(5, { about: '成员 10014 的手机号改为 139****8810', kind: 'mobile.change', amount: null }),
  asked(4, {
    about: '操作员 赵敏 的角色改为 财务',
    kind: 'role.grant',
    amount: null,
    state: 'used',
  }),
];

const worker = (
  name: string,
  more: Partial<DetailOf<typeof operator>>,
): DetailOf<typeof operator> => ({
  ...{ name, roles: ['财务'], cities: '全部', member: null, sessions: 1 },
  ...{ lastSeen: NOW - 12 * MINUTE_MS, created: NOW - 210 * DAY_MS, state: 'active' },
  ...{ role: ['finance'], cityIds: null, isYou: 'no' },
  rights: ['members.read', 'withdrawals.read', 'withdrawals.review', 'withdrawals.pay'],
  access: {
    openSessions: [
      {
        ...{ sessionId: 8, deviceName: 'Windows · Chrome', ip: '10.2.0.14' },
        ...{ createdAt: NOW - 3 * HOUR_MS, lastSeenAt: NOW - 12 * MINUTE_MS },
      },
    ],
    ...{ hasTotp: true, passkeys: [], recoveryCodes: 8, invite: null },
  },
  ...more,
});
export const OPERATORS = [
  worker('李伟', {}),
  worker('陈静', { roles: ['复核人'], member: person(4) }),
  worker('王芳', { roles: ['财务', '客服'], isYou: 'yes' }),
  worker('周敏', { roles: ['所有者'], sessions: 2 }),
  worker('白鹭', {
    roles: ['城市经理'],
    cities: '杭州',
    state: 'invited',
    sessions: 0,
    lastSeen: null,
  }),
  worker('前同事', { roles: ['编辑'], state: 'disabled', sessions: 0 }),
];

const applied = (
  id: number,
  more: Partial<DetailOf<typeof invoice>>,
): DetailOf<typeof invoice> => ({
  ...{ id, payer: '杭州小街文化有限公司', kind: 'company', member: person(id % 9) },
  ...{ order: `2606170${id}00412009`, due: 36_800 + id * 1_250, no: null, state: 'asked' },
  ...{ asked: NOW - id * 95 * MINUTE_MS, amount: null, url: null, issued: null, why: null },
  by: null,
  ...more,
});
export const INVOICES = [
  applied(12, {}),
  applied(13, { payer: '林知夏', kind: 'personal' }),
  applied(9, {
    ...{ payer: '湖畔书店', state: 'changed', no: '24332000000000000031', amount: 51_200 },
    by: '王芳',
  }),
];

type Listed = {
  list: ConsoleCall;
  get: ConsoleCall;
  previews: Readonly<Record<string, ConsoleCall>>;
};

/** A list of few rows, the first one open, and the sentence of each of its actions. */
function agreeOn(
  agree: AgreeConsole,
  { list, get, previews }: Listed,
  rows: readonly object[],
  effect: Partial<ConsoleOutput<typeof approval.calls.previews.grant>['effect']>,
  summary: object = {},
): void {
  agree(list, { rows, total: { count: rows.length, isExact: true }, summary });
  agree(get, { row: rows[0], version: VERSION });
  for (const call of Object.values(previews))
    agree(call, {
      effect: { sentence: '', notes: [], warns: [], needsSecond: false, ...effect },
    });
}

export function agreeOnResources(agree: AgreeConsole): void {
  const notes = [APPROVAL_EFFECTS['refund.money']];
  const waiting = { withdrawals: 2, batches: [] };
  agreeOn(agree, approval.calls, APPROVALS, { sentence: '批准，由李伟再执行一次', notes }, waiting);
  agreeOn(agree, operator.calls, OPERATORS, {
    sentence: '停用李伟',
    notes: operator.actions.disable.notes,
  });
  agreeOn(agree, invoice.calls, INVOICES, {
    sentence: '登记发票 24332000000000000088，380.50 元',
    notes: invoice.actions.issue.notes,
  });
}
