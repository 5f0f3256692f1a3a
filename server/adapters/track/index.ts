import type { Config } from '@/server/config';
import { createKuaidi100 } from './kuaidi100';
import type { TrackProvider } from './provider';

export {
  type PushedNumber,
  type PushReading,
  type TrackedParcel,
  type TrackFacts,
  type TrackProvider,
  TrackRefused,
  type TrackStep,
  TrackUnknown,
} from './provider';

/** Null: number and official link only. */
export function createTrackProvider(config: Config): TrackProvider | null {
  const {
    TRACK_PROVIDER: provider,
    KUAIDI100_CUSTOMER: customer,
    KUAIDI100_KEY: key,
    KUAIDI100_SALT: salt,
    TRACK_CALLBACK: callback,
  } = config;
  if (!provider || !customer || !key || !salt || !callback) return null;
  const { KUAIDI100_ENDPOINT: endpoint, TRACK_PHONE: phone = '' } = config;
  return createKuaidi100({ endpoint, customer, key, salt, callback, phone });
}
