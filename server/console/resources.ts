import type { TextDeps } from '@/server/content/text-frame';
import type { DumpDeps } from '@/server/imports/commands';
import type { Bound } from './resource';
import { approvalResource } from './resources/approval';
import { auditResource } from './resources/audit';
import { bannerResource } from './resources/banner';
import { billDayResource, billResource } from './resources/bill';
import { bookingResource } from './resources/booking';
import { brandResource } from './resources/brand';
import { categoryResource } from './resources/category';
import { areaResource, cityResource, mayorResource, plotResource } from './resources/city';
import { conflictResource } from './resources/conflict';
import { contentResource } from './resources/content';
import { courseResource } from './resources/course';
import { feedbackResource } from './resources/feedback';
import { channelResource, figureResource, figureRowResource } from './resources/figure';
import { freightResource } from './resources/freight';
import { goodsResource, type StorageDeps } from './resources/goods';
import { importPersonResource, importRefusalResource, importResource } from './resources/import';
import { invoiceResource, type VaultDeps } from './resources/invoice';
import { healthResource, jobResource } from './resources/job';
import { launchResource, type OpeningDeps } from './resources/launch';
import { lawResource } from './resources/law';
import { accountResource, ledgerResource } from './resources/ledger';
import { logResource } from './resources/log';
import { makingResource } from './resources/making';
import { moderationResource } from './resources/moderation';
import { noticeResource } from './resources/notice';
import { type LinkDeps, operatorResource } from './resources/operator';
import { orderResource } from './resources/order';
import { paymentResource, type ProviderDeps } from './resources/payment';
import { pickResource } from './resources/pick';
import { placeResource } from './resources/place';
import { refundResource } from './resources/refund';
import { returnResource } from './resources/return';
import { reviewResource } from './resources/review';
import { rewardResource } from './resources/reward';
import { riskResource } from './resources/risk';
import { roleResource } from './resources/role';
import { ruleResource } from './resources/rule';
import { saleResource } from './resources/sale';
import { shopResource } from './resources/shop';
import { type SiteDeps, siteResource } from './resources/site';
import { slotResource } from './resources/slot';
import { stockResource } from './resources/stock';
import { studentResource } from './resources/student';
import { trackResource } from './resources/track';
import { userResource } from './resources/user';
import { voucherResource } from './resources/voucher';
import { type LabelDeps, waybillResource } from './resources/waybill';

export type ResourceDeps = LinkDeps &
  StorageDeps &
  VaultDeps &
  TextDeps &
  ProviderDeps &
  LabelDeps &
  OpeningDeps &
  DumpDeps &
  SiteDeps;

export const boundResources = (deps: ResourceDeps): readonly Bound[] => [
  approvalResource,
  auditResource,
  bannerResource,
  billResource,
  billDayResource(deps),
  bookingResource(deps),
  areaResource,
  cityResource,
  mayorResource,
  plotResource,
  categoryResource,
  contentResource(deps),
  feedbackResource,
  freightResource,
  goodsResource(deps),
  importResource(deps),
  importRefusalResource,
  importPersonResource(deps),
  invoiceResource(deps),
  brandResource(deps),
  launchResource(deps),
  lawResource(deps),
  logResource,
  makingResource,
  moderationResource,
  noticeResource,
  operatorResource(deps),
  orderResource(deps),
  paymentResource(deps),
  pickResource(deps),
  placeResource,
  returnResource(deps),
  refundResource,
  reviewResource,
  rewardResource,
  riskResource,
  roleResource,
  ruleResource,
  saleResource,
  shopResource,
  siteResource(deps),
  slotResource,
  stockResource,
  studentResource,
  trackResource,
  userResource(deps),
  voucherResource(deps),
  waybillResource(deps),
  conflictResource,
  courseResource,
  figureResource,
  figureRowResource,
  channelResource,
  ledgerResource,
  accountResource,
  jobResource,
  healthResource,
];

export function boundOf(noun: string, deps: ResourceDeps): Bound {
  const bound = boundResources(deps).find(({ resource }) => resource.noun === noun);
  if (!bound) throw new Error(`no resource ${noun}`);
  return bound;
}
