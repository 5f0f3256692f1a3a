import type { ConsoleCall } from './call';
import { callsOf, type Resource } from './resource';
import { approval } from './resources/approval';
import { area } from './resources/area';
import { audit } from './resources/audit';
import { banner } from './resources/banner';
import { bill, billDay } from './resources/bill';
import { booking } from './resources/booking';
import { brand } from './resources/brand';
import { category } from './resources/category';
import { city } from './resources/city';
import { conflict } from './resources/conflict';
import { content } from './resources/content';
import { course } from './resources/course';
import { feedback } from './resources/feedback';
import { channel, figure, figureRow } from './resources/figure';
import { freight } from './resources/freight';
import { goods } from './resources/goods';
import { health } from './resources/health';
import { imported } from './resources/import';
import { importPerson, importRefusal } from './resources/import-person';
import { invoice } from './resources/invoice';
import { job } from './resources/job';
import { launch } from './resources/launch';
import { law } from './resources/law';
import { account, ledger } from './resources/ledger';
import { log } from './resources/log';
import { making } from './resources/making';
import { mayor } from './resources/mayor';
import { moderation } from './resources/moderation';
import { notice } from './resources/notice';
import { operator } from './resources/operator';
import { order } from './resources/order';
import { payment } from './resources/payment';
import { pick } from './resources/pick';
import { place } from './resources/place';
import { plot } from './resources/plot';
import { refund } from './resources/refund';
import { moneyReturn } from './resources/return';
import { review } from './resources/review';
import { reward } from './resources/reward';
import { risk } from './resources/risk';
import { role } from './resources/role';
import { rule } from './resources/rule';
import { sale } from './resources/sale';
import { shop } from './resources/shop';
import { site } from './resources/site';
import { slot } from './resources/slot';
import { stock } from './resources/stock';
import { student } from './resources/student';
import { track } from './resources/track';
import { user } from './resources/user';
import { voucher } from './resources/voucher';
import { waybill } from './resources/waybill';

export const RESOURCES: readonly Resource[] = [
  approval,
  audit,
  banner,
  bill,
  billDay,
  booking,
  category,
  content,
  feedback,
  freight,
  goods,
  invoice,
  brand,
  launch,
  law,
  making,
  moderation,
  notice,
  operator,
  order,
  payment,
  pick,
  place,
  moneyReturn,
  refund,
  review,
  reward,
  risk,
  role,
  rule,
  sale,
  shop,
  site,
  slot,
  stock,
  student,
  log,
  area,
  city,
  mayor,
  plot,
  track,
  user,
  voucher,
  waybill,
  conflict,
  course,
  figure,
  figureRow,
  channel,
  ledger,
  account,
  imported,
  importRefusal,
  importPerson,
  job,
  health,
];

export const resourceCalls: readonly ConsoleCall[] = RESOURCES.flatMap(callsOf);
