import { f } from '../fields';
import { defineResource } from '../resource';

interface Balances {
  available: number;
  pending: number;
  withdrawing: number;
  debt: number;
  totalIncome: number;
  totalWithdrawn: number;
}

interface Counts {
  sessions: number;
  devices: number;
  accounts: number;
  sharedAccounts: number;
  sharedDevices: number;
  withdrawals: number;
  purchases: number;
  rewards: number;
  feedbacks: number;
  reports: number;
  openRisks: number;
}

const LIVE = ['active', 'frozen', 'closing'] as const;
const REASON = { title: '原因（记入操作记录）' } as const;

export const user = /* @__PURE__ */ defineResource('user', {
  title: '成员',
  unit: '位',
  about: '用手机号、尾号、门牌、邀请码、单号或昵称查找，解释每一笔金额',
  plural: 'members',
  read: 'members.read',
  scope: 'city',
  key: 'id',
  name: 'member',
  state: 'state',
  fields: {
    member: f.person('成员', { isFixed: true }),
    area: f.text('街区', { width: 96, isOptional: true }),
    /** 138****5678 */
    mobile: f.sn('手机', { width: 120 }),
    inviter: f.person('邀请人', { width: 120, isOptional: true }),
    direct: f.count('直接', { width: 72, sort: true }),
    team: f.count('团队', { width: 72, sort: true }),
    available: f.fen('可提现', { width: 100, sort: true, sum: true }),
    pending: f.fen('待入账', { width: 100, sort: true, sum: true }),
    lastActive: f.time('最近来过', { width: 108, sort: true }),
    joined: f.time('落户', { width: 128, sort: true, isExtra: true }),
    kind: f.keys('身份', { width: 72, texts: { mayor: '市长', student: '学员' } }),
    state: f.state(
      '状态',
      {
        active: ['正常', 'pos'],
        frozen: ['冻结', 'neg'],
        closing: ['注销中', 'warn'],
        closed: ['已注销', 'plain'],
      },
      { width: 80 },
    ),
    id: f.sn('编号', { width: 96, isExtra: true }),
  },
  detail: {
    city: f.text('城市'),
    inviteCode: f.sn('邀请码'),
    channel: f.text('渠道'),
    refereeBoundAt: f.time('绑定邀请人', { isOptional: true }),
    /** null = a new inviter needs a second person already. */
    refereeLockedAt: f.time('邀请人锁定', { isOptional: true }),
    balances: f.record<Balances>('余额'),
    said: f.keys('成员看到'),
    identity: f.record<{ nameMask: string; verifiedAt: number } | null>('实名', {
      isOptional: true,
    }),
    counts: f.record<Counts>('数量'),
    lastSession: f.record<{ at: number; device: string; place: string } | null>('最近登录', {
      isOptional: true,
    }),
    notes: f.record<{ id: number; author: string; text: string; at: number }[]>('备注'),
    isOwn: f.bool('本人'),
  },
  filters: {
    q: { search: '手机号、尾号、门牌、昵称' },
    state: true,
    kind: true,
    joined: { days: 'joined' },
  },
  defaultSort: '-joined',
  views: [
    { title: '全部', command: 'find' },
    { title: '今天新来', filters: { joined: 'today' } },
    { title: '有待入账', sort: '-pending' },
    { title: '冻结', filters: { state: 'frozen' } },
  ],
  empty: { title: '还没有成员', text: '第一位成员注册后会出现在这里。' },
  sections: [{ hand: 'member.overview' }],
  actions: {
    create: {
      title: '开户',
      permission: 'members.create',
      on: 'new',
      form: {
        mobile: f.sn('手机号', { max: 30, hint: 'TA用短信验证码登录，第一次登录时同意协议' }),
        nickname: f.text('昵称', { max: 12, isOptional: true, hint: '不填为默认昵称' }),
      },
      reason: REASON,
      reauth: 'each',
      effect: '为 {mobile} 开户，分配门牌 {door}',
    },
    endSessions: {
      title: '结束所有登录',
      permission: 'members.freeze',
      when: LIVE,
      reason: REASON,
      reauth: 'recent',
      effect: '结束{name}的所有登录',
    },
    inviter: {
      title: '更正邀请人',
      permission: 'members.inviter',
      when: LIVE,
      form: {
        code: f.sn('新邀请人的邀请码', {
          isOptional: true,
          max: 12,
          hint: '6 位；不填表示没有邀请人。在对方的成员页“概况”中可以看到',
        }),
      },
      reason: REASON,
      reauth: 'recent',
      effect: '把{name}的邀请人由{from}更正为{to}',
      mayAsk: true,
    },
    mobile: {
      title: '更换手机号',
      permission: 'members.mobile',
      when: LIVE,
      form: {
        to: f.sn('新手机号', {
          max: 30,
          hint: '先核实是本人：姓名、证件末位、最近的订单或提现',
        }),
      },
      reason: { title: '怎样核实了本人（记入操作记录，复核人会看到）' },
      reauth: 'fresh',
      effect: '把{name}的手机号更换为 {to}',
      mayAsk: true,
    },
    freeze: {
      title: '冻结',
      permission: 'members.freeze',
      when: ['active'],
      reason: REASON,
      reauth: 'recent',
      effect: '冻结{name}',
      isDanger: true,
    },
    unfreeze: {
      title: '解除冻结',
      permission: 'members.freeze',
      when: ['frozen'],
      reason: REASON,
      reauth: 'recent',
      effect: '解除{name}的冻结',
    },
    close: {
      title: '注销账号',
      permission: 'members.close',
      when: ['active'],
      reason: REASON,
      reauth: 'fresh',
      effect: '注销{name}的账号',
      mayAsk: true,
      isDanger: true,
    },
    reveal: {
      title: '显示完整内容',
      permission: 'members.reveal',
      form: { what: f.choice('内容', { mobile: '手机号', name: '实名' }) },
      reason: REASON,
      reauth: 'fresh',
      effect: '显示{name}的{what}',
      shown: { value: f.sn('内容') },
    },
    note: {
      title: '写备注',
      permission: 'members.read',
      form: { text: f.text('备注', { max: 300, hint: '只有操作员看得到' }) },
      reason: null,
      reauth: 'none',
      effect: '写下备注',
    },
  },
});
