import type { Field, Fields } from '@/lib/contract/console/fields';
import type { Resource } from '@/lib/contract/console/resource';
import { addDays, dayOf, HOUR_MS } from '@/lib/time';
import { NOW, person } from './agreed-console';

/* Answers about any resource, made of the kinds of its fields: a new one has rows without a line here. */

type Row = Record<string, unknown>;

const THIRD = 3;

const keysOf = ({ texts = {} }: Field): string[] => Object.keys(texts);

/** Long enough that a column without an ellipsis is seen. */
const text = (title: string, at: number) => `${title}${at + 1}：滨江青年港街区的搪瓷马克杯与帆布袋`;

function sampleOf(field: Field, at: number): unknown {
  const { kind, title } = field;
  if (field.isOptional && at % THIRD === 2) return null;
  switch (kind) {
    case 'sn':
      return `2026061809${String(100_000 + at)}`;
    case 'fen':
      return 12_800_00 + at * 1_37;
    case 'count':
      return at + 1;
    case 'percent':
      return 850;
    case 'bool':
      return at % 2 === 0;
    case 'time':
      return NOW - at * HOUR_MS;
    case 'left':
      return NOW + (at - 1) * HOUR_MS;
    case 'operator':
      return person(at).name;
    case 'person':
      return person(at);
    case 'place':
      return { id: 3, name: '青年港街区' };
    case 'choice':
    case 'state':
      return keysOf(field)[at % keysOf(field).length];
    case 'keys':
      return field.texts ? keysOf(field).slice(0, 2) : [text(title, 0), text(title, 1)];
    case 'link':
      return 'https://tax.example/invoices/24332000';
    case 'picture':
      return ['goods:mug'];
    case 'masked':
      return '138****8000';
    case 'lines':
      return [{ id: '41', num: 2, name: '搪瓷马克杯 蓝边' }];
    default:
      return text(title, at);
  }
}

/** Stored fields of sections that are written by hand. */
const RECORDS: Readonly<Record<string, Row>> = {
  health: { links: { rows: [{ text: '打开“任务”', href: '/jobs?state=failed' }] } },
  import: {
    steps: { rows: ['6月18日 09:10 读取文件 40%'] },
    waits: { rows: ['旧余额还有 ¥9.30，请先在原系统退清，或选择迁入旧余额'] },
    sums: { rows: ['可提现：旧店 74.50 元 = 迁入 70.00 + 待认领 8.00 + 不能迁入 -3.50'] },
    counts: { rows: [{ text: '打开旧店用户', href: '/import-people?state=unclaimed' }] },
    refused: { rows: [{ text: '打开清单（可以导出）', href: '/import-refusals?import=1' }] },
    found: { rows: ['eb_user：16 行', '不读取 eb_user_visit：1 行'] },
  },
  'import-person': { money: { rows: ['可提现 ¥7.00（user 8）'] } },
  job: { history: { rows: ['6月18日 09:10（120 毫秒） 没有答复'] } },
  account: { moves: { rows: [{ text: '全部凭证', href: '/ledger?account=bank' }] } },
  ledger: {
    entries: {
      rows: [
        {
          account: '支付方账户',
          debit: '¥47.00',
          credit: '',
          after: '借 ¥1,286.00',
          href: '/accounts?open=wxpay',
        },
        {
          account: '商品收入',
          debit: '',
          credit: '¥47.00',
          after: '贷 ¥980.00',
          href: '/accounts?open=sales',
        },
        { account: '合计', debit: '¥47.00', credit: '¥47.00', after: '', href: '' },
      ],
    },
    links: { rows: [{ text: '订单 20260618091000000001', href: '/orders?open=1' }] },
  },
  approval: { foreseen: { rows: [] } },
  audit: {
    detail: { ref: 'S1' },
    before: { state: 'open' },
    after: { state: 'granted' },
    seal: { day: '2026-06-18', digest: '3f9a21c07be45d18'.repeat(4), rows: 1_286 },
  },
  bill: { sides: { rows: [{ title: '金额', ours: '¥100.00', theirs: '¥98.00' }] } },
  area: { links: [{ text: '80 个门牌', href: '/plots?area=3' }] },
  city: { links: [{ text: '6 条街区', href: '/areas?city=1' }] },
  plot: { links: [{ text: '青年港街区', href: '/areas?open=3' }] },
  log: { talk: ['陈静：写得具体'] },
  content: {
    versions: { rows: [{ version: 1, by: '陈静', note: '', at: NOW, isLive: true }] },
  },
  channel: { rows: { rows: [{ text: '成交 12 笔', href: '/figure-rows?figure=sales' }] } },
  feedback: { messages: { rows: [] }, before: { rows: [] } },
  figure: {
    lines: { rows: [{ text: '付款订单 12', href: '/figure-rows?figure=orders' }] },
    changes: { rows: ['销售额 ¥1,286.00 → ¥1,305.00，线下成交补记'] },
  },
  'figure-row': { source: { rows: [{ text: '打开 S1', href: '/sales?q=S1' }] } },
  freight: {
    rule: {
      by: 'piece',
      firstCount: 1,
      firstFee: 8_00,
      nextCount: 1,
      nextFee: 2_00,
      freeFrom: 99_00,
      exceptions: [{ provinces: ['54'], rate: null }],
    },
  },
  moderation: { around: { rows: [] }, reporters: { rows: [] }, history: { rows: [] } },
  risk: { evidence: { rows: [] }, others: { rows: [] } },
  /** Read by the editor alone. */
  goods: {
    skus: { specs: [], rows: [] },
    prices: { rows: [] },
    lastChange: { by: '王芳', did: '编辑', at: Date.parse('2026-06-18T10:30+08:00') },
  },
  operator: {
    access: {
      openSessions: [
        {
          sessionId: 7,
          deviceName: 'Chrome · Windows',
          ip: '10.2.0.7',
          createdAt: NOW - 5 * HOUR_MS,
          lastSeenAt: NOW - HOUR_MS,
        },
      ],
      passkeys: [
        { id: 1, name: '办公室的电脑', createdAt: NOW - 900 * HOUR_MS, lastUsedAt: NOW - HOUR_MS },
      ],
      hasTotp: true,
      recoveryCodes: 8,
      invite: null,
    },
  },
  order: {
    money: { rows: ['微信支付 47.00 元，今天 09:10'] },
    rewards: { rows: [{ text: '直接奖励 3.90 元，待入账', href: '/members/one?open=10002' }] },
  },
  sale: {
    goods: { rows: ['#7 课程年卡 ¥199.00'] },
    rewards: {
      rows: [{ text: '直接奖励 林知夏 ¥19.90 · 待入账', href: '/members/one?open=10002' }],
    },
    refunds: { rows: [] },
    books: { rows: ['6月18日 09:10 奖励待入账 · 成员 10002 待入账 +¥19.90'] },
  },
  refund: {
    money: { paid: 47_00, before: 0, amount: 39_00, rest: 8_00, wayText: '微信支付' },
    lines: {
      rows: [{ title: '搪瓷马克杯', num: 1, of: 2, listed: 39_00, fen: 39_00 }],
      freight: 0,
      amount: 39_00,
    },
    story: { rows: [{ at: NOW - HOUR_MS, title: '买家申请', text: '掉色' }] },
    rewards: { rows: [{ level: 1, member: person(2), from: 3_90, to: 0 }] },
  },
  stock: {
    moves: {
      rows: [
        {
          at: NOW - HOUR_MS,
          kind: 'in',
          onHand: 48,
          held: 0,
          left: 50,
          ref: 'D-7',
          operator: '王芳',
          note: '到货',
        },
      ],
    },
    holds: { rows: [{ orderSn: '20260618091000000001', pieces: 2, payBy: NOW + HOUR_MS }] },
  },
};

/** A day is a text of which a filter takes days. */
const isDay = ({ filters }: Resource, name: string, { kind }: Field) =>
  kind === 'text' &&
  Object.values(filters).some(
    (filter) => filter !== true && 'days' in filter && filter.days === name,
  );

const rowOf = (resource: Resource, fields: Fields, at: number): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isDay(resource, name, field) ? addDays(dayOf(NOW), -at) : sampleOf(field, at),
    ]),
  );

const ROWS = 12;

export function listOf(resource: Resource, count = ROWS) {
  const { fields, summary = {} } = resource;
  const sums = Object.entries(fields).filter(([, { sum }]) => sum);
  return {
    rows: Array.from({ length: count }, (_, at) => rowOf(resource, fields, at)),
    total: { count, isExact: true },
    summary: {
      ...rowOf(resource, summary, 0),
      ...Object.fromEntries(sums.map(([name]) => [name, 1_286_00])),
    },
  };
}

export function pageOf(resource: Resource) {
  const { noun, fields, detail } = resource;
  const records = Object.keys(detail).filter((name) => detail[name]?.kind === 'record');
  const given = RECORDS[noun] ?? {};
  const missing = records.filter((name) => !(name in given));
  if (missing.length > 0)
    throw new Error(`${noun}: RECORDS needs ${missing.join(', ')} as its sections read them`);
  return { row: { ...rowOf(resource, { ...fields, ...detail }, 0), ...given }, version: 'v' };
}
