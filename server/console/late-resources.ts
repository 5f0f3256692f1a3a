import type { Bound } from './resource';
import type { ResourceDeps } from './resources';

type Load = (deps: ResourceDeps) => Promise<Bound>;

/** Loaded when the noun is typed. */
const LATE: Readonly<Record<string, Load>> = {
  course: async () => (await import('./resources/course')).courseResource,
  approval: async () => (await import('./resources/approval')).approvalResource,
  audit: async () => (await import('./resources/audit')).auditResource,
  banner: async () => (await import('./resources/banner')).bannerResource,
  bill: async () => (await import('./resources/bill')).billResource,
  'bill-day': async (deps) => (await import('./resources/bill')).billDayResource(deps),
  area: async () => (await import('./resources/city')).areaResource,
  city: async () => (await import('./resources/city')).cityResource,
  plot: async () => (await import('./resources/city')).plotResource,
  mayor: async () => (await import('./resources/city')).mayorResource,
  content: async (deps) => (await import('./resources/content')).contentResource(deps),
  category: async () => (await import('./resources/category')).categoryResource,
  feedback: async () => (await import('./resources/feedback')).feedbackResource,
  figure: async () => (await import('./resources/figure')).figureResource,
  'figure-row': async () => (await import('./resources/figure')).figureRowResource,
  channel: async () => (await import('./resources/figure')).channelResource,
  freight: async () => (await import('./resources/freight')).freightResource,
  goods: async (deps) => (await import('./resources/goods')).goodsResource(deps),
  import: async (deps) => (await import('./resources/import')).importResource(deps),
  'import-refusal': async () => (await import('./resources/import')).importRefusalResource,
  'import-person': async (deps) => (await import('./resources/import')).importPersonResource(deps),
  invoice: async (deps) => (await import('./resources/invoice')).invoiceResource(deps),
  brand: async (deps) => (await import('./resources/brand')).brandResource(deps),
  launch: async (deps) => (await import('./resources/launch')).launchResource(deps),
  law: async (deps) => (await import('./resources/law')).lawResource(deps),
  job: async () => (await import('./resources/job')).jobResource,
  health: async () => (await import('./resources/job')).healthResource,
  ledger: async () => (await import('./resources/ledger')).ledgerResource,
  account: async () => (await import('./resources/ledger')).accountResource,
  log: async () => (await import('./resources/log')).logResource,
  making: async () => (await import('./resources/making')).makingResource,
  moderation: async () => (await import('./resources/moderation')).moderationResource,
  notice: async () => (await import('./resources/notice')).noticeResource,
  operator: async (deps) => (await import('./resources/operator')).operatorResource(deps),
  order: async (deps) => (await import('./resources/order')).orderResource(deps),
  pay: async (deps) => (await import('./resources/payment')).paymentResource(deps),
  pick: async (deps) => (await import('./resources/pick')).pickResource(deps),
  slot: async () => (await import('./resources/slot')).slotResource,
  booking: async (deps) => (await import('./resources/booking')).bookingResource(deps),
  place: async () => (await import('./resources/place')).placeResource,
  return: async (deps) => (await import('./resources/return')).returnResource(deps),
  refund: async () => (await import('./resources/refund')).refundResource,
  review: async () => (await import('./resources/review')).reviewResource,
  reward: async () => (await import('./resources/reward')).rewardResource,
  risk: async () => (await import('./resources/risk')).riskResource,
  role: async () => (await import('./resources/role')).roleResource,
  rule: async () => (await import('./resources/rule')).ruleResource,
  sale: async () => (await import('./resources/sale')).saleResource,
  shop: async () => (await import('./resources/shop')).shopResource,
  site: async (deps) => (await import('./resources/site')).siteResource(deps),
  student: async () => (await import('./resources/student')).studentResource,
  stock: async () => (await import('./resources/stock')).stockResource,
  conflict: async () => (await import('./resources/conflict')).conflictResource,
  track: async () => (await import('./resources/track')).trackResource,
  voucher: async (deps) => (await import('./resources/voucher')).voucherResource(deps),
  waybill: async (deps) => (await import('./resources/waybill')).waybillResource(deps),
  user: async (deps) => (await import('./resources/user')).userResource(deps),
};

/** Nouns without a line above load with all others. */
export async function loadBound(noun: string, deps: ResourceDeps): Promise<Bound> {
  const load = LATE[noun];
  return load ? load(deps) : (await import('./resources')).boundOf(noun, deps);
}
