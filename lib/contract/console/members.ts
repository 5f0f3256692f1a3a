import { defineConsoleCall } from './call';

const schema = () => import('./members.schema');
const tabs = () => import('./member-tabs.schema');
const acts = () => import('./member-acts.schema');
const view = () => import('./member-view.schema');

/** Members by any shape of text, and by filters. */
export const listMembers = /* @__PURE__ */ defineConsoleCall({
  name: 'members.listMembers',
  permission: 'members.read',
  scope: 'city',
  schema: () => schema().then((m) => m.members),
});

/** The list as a file, masked as it is shown; written down with filters and number of rows. */
export const exportMembers = /* @__PURE__ */ defineConsoleCall({
  name: 'members.exportMembers',
  permission: 'members.read',
  act: 'user.export-list',
  proof: 'each',
  reason: 'required',
  scope: 'city',
  schema: () => schema().then((m) => m.membersFile),
});

/** Head and overview of one member. Reading a person is written down. */
export const getMember = /* @__PURE__ */ defineConsoleCall({
  name: 'members.getMember',
  permission: 'members.read',
  scope: 'city',
  schema: () => schema().then((m) => m.memberDetail),
});

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

/** Why a reward has its amount. */
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

/** Orders of the shop as the member sees them, unpaid and cancelled ones too. */
export const listOrders = /* @__PURE__ */ defineConsoleCall({
  name: 'members.listOrders',
  permission: 'order.read',
  schema: () => tabs().then((m) => m.orders),
});

/** With the sentence that the member reads beside each state. */
export const listMemberWithdrawals = /* @__PURE__ */ defineConsoleCall({
  name: 'members.listMemberWithdrawals',
  permission: 'withdrawals.read',
  schema: () => tabs().then((m) => m.memberWithdrawals),
});

/** 小伙伴树: two levels, one at a time. */
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

/** 操作记录 of one member. */
export const listRecords = /* @__PURE__ */ defineConsoleCall({
  name: 'members.listRecords',
  permission: 'members.read',
  scope: 'city',
  schema: () => tabs().then((m) => m.records),
});

export const previewFreeze = /* @__PURE__ */ defineConsoleCall({
  name: 'members.previewFreeze',
  permission: 'members.freeze',
  schema: () => acts().then((m) => m.previewAct),
});

export const freezeMember = /* @__PURE__ */ defineConsoleCall({
  name: 'members.freezeMember',
  permission: 'members.freeze',
  act: 'user.freeze',
  proof: 'recent',
  reason: 'required',
  isIdempotent: true,
  schema: () => acts().then((m) => m.act),
});

export const previewUnfreeze = /* @__PURE__ */ defineConsoleCall({
  name: 'members.previewUnfreeze',
  permission: 'members.freeze',
  schema: () => acts().then((m) => m.previewAct),
});

export const unfreezeMember = /* @__PURE__ */ defineConsoleCall({
  name: 'members.unfreezeMember',
  permission: 'members.freeze',
  act: 'user.unfreeze',
  proof: 'recent',
  reason: 'required',
  isIdempotent: true,
  schema: () => acts().then((m) => m.act),
});

export const previewEndSessions = /* @__PURE__ */ defineConsoleCall({
  name: 'members.previewEndSessions',
  permission: 'members.freeze',
  schema: () => acts().then((m) => m.previewAct),
});

/** Ends every login of a member; the account itself stays as it is. */
export const endSessions = /* @__PURE__ */ defineConsoleCall({
  name: 'members.endSessions',
  permission: 'members.freeze',
  act: 'user.end-sessions',
  proof: 'recent',
  reason: 'required',
  isIdempotent: true,
  schema: () => acts().then((m) => m.act),
});

/** Both trees before and after another inviter. */
export const previewInviter = /* @__PURE__ */ defineConsoleCall({
  name: 'members.previewInviter',
  permission: 'members.inviter',
  schema: () => acts().then((m) => m.previewInviter),
});

/** 更正邀请人, before the first sale; without a key, because the question to the second person must outlive the refusal. */
export const correctInviter = /* @__PURE__ */ defineConsoleCall({
  name: 'members.correctInviter',
  permission: 'members.inviter',
  act: 'user.inviter',
  proof: 'recent',
  reason: 'required',
  schema: () => acts().then((m) => m.correctInviter),
});

/* Without keys, as above: the question to the second person must outlive the refusal. */

export const previewMobile = /* @__PURE__ */ defineConsoleCall({
  name: 'members.previewMobile',
  permission: 'members.mobile',
  schema: () => acts().then((m) => m.previewMobile),
});

/** 更换手机号, for whoever cannot receive codes at the old one; two persons. */
export const changeMobile = /* @__PURE__ */ defineConsoleCall({
  name: 'members.changeMobile',
  permission: 'members.mobile',
  act: 'user.mobile',
  proof: 'fresh',
  reason: 'required',
  schema: () => acts().then((m) => m.changeMobile),
});

export const previewClosing = /* @__PURE__ */ defineConsoleCall({
  name: 'members.previewClosing',
  permission: 'members.close',
  schema: () => acts().then((m) => m.previewAct),
});

/** 注销: the days in which a login takes it back begin; two persons. */
export const closeMember = /* @__PURE__ */ defineConsoleCall({
  name: 'members.closeMember',
  permission: 'members.close',
  act: 'user.close',
  proof: 'fresh',
  reason: 'required',
  schema: () => acts().then((m) => m.act),
});

/** The whole mobile, or the verified name; for a minute on the page. */
export const revealMember = /* @__PURE__ */ defineConsoleCall({
  name: 'members.revealMember',
  permission: 'members.reveal',
  act: 'user.reveal',
  proof: 'fresh',
  reason: 'required',
  schema: () => acts().then((m) => m.reveal),
});

/** 看TA所见: the sentences and states of the app, read only. */
export const viewMember = /* @__PURE__ */ defineConsoleCall({
  name: 'members.viewMember',
  permission: 'members.read',
  schema: () => view().then((m) => m.memberView),
});

/** The member's own data as a file that is fetched once. */
export const exportMember = /* @__PURE__ */ defineConsoleCall({
  name: 'members.exportMember',
  permission: 'members.export',
  act: 'user.export',
  proof: 'each',
  reason: 'required',
  schema: () => view().then((m) => m.exportMember),
});

/** A note that operators read, never the member. */
export const addMemberNote = /* @__PURE__ */ defineConsoleCall({
  name: 'members.addMemberNote',
  permission: 'members.read',
  act: 'user.note',
  isIdempotent: true,
  schema: () => acts().then((m) => m.addNote),
});
