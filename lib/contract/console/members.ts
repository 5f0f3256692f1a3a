import { consoleCallsOf } from './call';

const call = /* @__PURE__ */ consoleCallsOf('members', () => import('./member-tabs.schema'));
const ofMemberView = /* @__PURE__ */ consoleCallsOf(
  'members',
  () => import('./member-view.schema'),
);

/** 资金: the entries of 可提现 with the balance after each. */
export const listMoney = /* @__PURE__ */ call('listMoney', 'withdrawals.read', 'money');
export const listRewards = /* @__PURE__ */ call('listRewards', 'rewards.read', 'rewards');
export const explainReward = /* @__PURE__ */ call('explainReward', 'rewards.read', 'explain');
export const listPurchases = /* @__PURE__ */ call('listPurchases', 'sales.read', 'purchases');

/** Including unpaid and cancelled ones. */
export const listOrders = /* @__PURE__ */ call('listOrders', 'order.read', 'orders');

export const listMemberWithdrawals = /* @__PURE__ */ call(
  'listMemberWithdrawals',
  'withdrawals.read',
  'memberWithdrawals',
);

export const getTree = /* @__PURE__ */ call('getTree', 'partners.read', 'tree');

export const listShares = /* @__PURE__ */ call('listShares', 'sharing.read', 'shares');

export const listSessions = /* @__PURE__ */ call('listSessions', 'members.read', 'sessions', {
  scope: 'city',
});

export const listReports = /* @__PURE__ */ call('listReports', 'moderation.read', 'reports');
export const listFeedbacks = /* @__PURE__ */ call('listFeedbacks', 'feedback.read', 'feedbacks');

export const listRecords = /* @__PURE__ */ call('listRecords', 'members.read', 'records', {
  scope: 'city',
});

export const viewMember = /* @__PURE__ */ ofMemberView('viewMember', 'members.read', 'memberView');

export const exportMember = /* @__PURE__ */ ofMemberView(
  'exportMember',
  'members.export',
  'exportMember',
  { act: 'user.export', proof: 'each', reason: 'required' },
);
