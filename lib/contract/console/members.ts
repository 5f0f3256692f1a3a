import { defineConsoleCall } from './call';

const tabs = () => import('./member-tabs.schema');
const view = () => import('./member-view.schema');

/** 资金: the entries of 可提现 with the balance after each. */
export const listMoney = /* @__PURE__ */ defineConsoleCall({
  name: 'members.listMoney',
  permission: 'withdrawals.read',
  schema: () => tabs().then((m) => m.money),
});

export const listRewards = /* @__PURE__ */ defineConsoleCall({
  name: 'members.listRewards',
  permission: 'rewards.read',
  schema: () => tabs().then((m) => m.rewards),
});

export const explainReward = /* @__PURE__ */ defineConsoleCall({
  name: 'members.explainReward',
  permission: 'rewards.read',
  schema: () => tabs().then((m) => m.explain),
});

export const listPurchases = /* @__PURE__ */ defineConsoleCall({
  name: 'members.listPurchases',
  permission: 'sales.read',
  schema: () => tabs().then((m) => m.purchases),
});

/** Including unpaid and cancelled ones. */
export const listOrders = /* @__PURE__ */ defineConsoleCall({
  name: 'members.listOrders',
  permission: 'order.read',
  schema: () => tabs().then((m) => m.orders),
});

export const listMemberWithdrawals = /* @__PURE__ */ defineConsoleCall({
  name: 'members.listMemberWithdrawals',
  permission: 'withdrawals.read',
  schema: () => tabs().then((m) => m.memberWithdrawals),
});

export const getTree = /* @__PURE__ */ defineConsoleCall({
  name: 'members.getTree',
  permission: 'partners.read',
  schema: () => tabs().then((m) => m.tree),
});

export const listSessions = /* @__PURE__ */ defineConsoleCall({
  name: 'members.listSessions',
  permission: 'members.read',
  scope: 'city',
  schema: () => tabs().then((m) => m.sessions),
});

export const listReports = /* @__PURE__ */ defineConsoleCall({
  name: 'members.listReports',
  permission: 'moderation.read',
  schema: () => tabs().then((m) => m.reports),
});

export const listFeedbacks = /* @__PURE__ */ defineConsoleCall({
  name: 'members.listFeedbacks',
  permission: 'feedback.read',
  schema: () => tabs().then((m) => m.feedbacks),
});

export const listRecords = /* @__PURE__ */ defineConsoleCall({
  name: 'members.listRecords',
  permission: 'members.read',
  scope: 'city',
  schema: () => tabs().then((m) => m.records),
});

export const viewMember = /* @__PURE__ */ defineConsoleCall({
  name: 'members.viewMember',
  permission: 'members.read',
  schema: () => view().then((m) => m.memberView),
});

export const exportMember = /* @__PURE__ */ defineConsoleCall({
  name: 'members.exportMember',
  permission: 'members.export',
  act: 'user.export',
  proof: 'each',
  reason: 'required',
  schema: () => view().then((m) => m.exportMember),
});
