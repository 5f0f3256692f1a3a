import type { Config } from '@/server/config';
import { createKuaidi100Labels } from './kuaidi100';
import type { WaybillProvider } from './provider';

export {
  type Waybill,
  type WaybillParcel,
  type WaybillProvider,
  WaybillRefused,
  WaybillUnknown,
} from './provider';

/** Null: labels are made elsewhere, their numbers are scanned. */
export function createWaybillProvider(config: Config): WaybillProvider | null {
  const {
    WAYBILL_PROVIDER: provider,
    WAYBILL_KEY: key,
    WAYBILL_SECRET: secret,
    WAYBILL_CARRIER: carrier,
    WAYBILL_PARTNER: partnerId,
    WAYBILL_TEMPLATE: template,
    WAYBILL_SENDER: from,
  } = config;
  if (!provider || !key || !secret || !carrier || !partnerId || !template || !from) return null;
  const [name = '', mobile = '', address = ''] = from.split('|').map((part) => part.trim());
  const sender = { name, mobile, address };
  const { WAYBILL_ENDPOINT: endpoint } = config;
  return createKuaidi100Labels({
    endpoint,
    key,
    secret,
    carrier,
    partnerId,
    template,
    sender,
    now: Date.now,
  });
}
