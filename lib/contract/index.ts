import * as account from './account';
import * as accountData from './account-data';
import * as addresses from './addresses';
import * as articles from './articles';
import * as bookings from './bookings';
import * as card from './card';
import * as cart from './cart';
import * as checkout from './checkout';
import * as city from './city';
import * as comments from './comments';
import type { Endpoint } from './endpoint';
import * as feedback from './feedback';
import * as goods from './goods';
import * as help from './help';
import * as home from './home';
import * as houses from './houses';
import * as identity from './identity';
import * as imports from './imports';
import * as invoices from './invoices';
import * as law from './law';
import * as learning from './learning';
import * as location from './location';
import * as logs from './logs';
import * as notices from './notices';
import * as orders from './orders';
import * as partners from './partners';
import * as payments from './payments';
import * as places from './places';
import * as push from './push';
import * as refunds from './refunds';
import * as rewards from './rewards';
import * as search from './search';
import * as sharing from './sharing';
import * as shop from './shop';
import * as slots from './slots';
import { getUploadToken, storeUpload } from './uploads';
import * as vouchers from './vouchers';
import * as waits from './waits';
import * as wallet from './wallet';
import * as withdrawals from './withdrawals';

/** The server mounts each exactly once. */
export const endpoints: readonly Endpoint[] = [
  account,
  accountData,
  addresses,
  articles,
  bookings,
  card,
  cart,
  checkout,
  city,
  comments,
  feedback,
  goods,
  help,
  home,
  houses,
  identity,
  imports,
  invoices,
  law,
  learning,
  logs,
  location,
  notices,
  orders,
  partners,
  payments,
  places,
  push,
  refunds,
  rewards,
  search,
  sharing,
  shop,
  slots,
  { getUploadToken, storeUpload },
  vouchers,
  waits,
  wallet,
  withdrawals,
].flatMap((word: Readonly<Record<string, Endpoint>>) => Object.values(word));

export type { Auth, Endpoint, EndpointSchema, InputOf, OutputOf } from './endpoint';
