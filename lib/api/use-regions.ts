import { useEffect, useSyncExternalStore } from 'react';
import { REGION_FILE } from '@/lib/kit/region-file';
import { readRegions, type Regions } from '@/lib/kit/regions';
import { BASE_PATH } from '@/lib/kit/routes';
import { createStore } from '@/lib/platform/signal';
import { fetchAsset } from './fetch-file';

interface Loading {
  /** Null while they load. */
  regions: Regions | null;
  hasFailed: boolean;
}

const NOTHING: Loading = { regions: null, hasFailed: false };
const store = createStore<Loading>(NOTHING);
const readOnServer = () => NOTHING;
let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const text = await fetchAsset(`${BASE_PATH}/${REGION_FILE}`);
  store.write({ regions: text === null ? null : readRegions(text), hasFailed: text === null });
  loading = undefined;
}

/** Reads the file unless it is there: its name has the hash of its content, browser and service worker keep it for ever. */
function loadRegions(): Promise<void> {
  if (store.read().regions) return Promise.resolve();
  return (loading ??= load());
}

/** All regions as soon as they are there; null where the network does not bring them. */
export async function fetchRegions(): Promise<Regions | null> {
  await loadRegions();
  return store.read().regions;
}

/** All regions, read once for the life of the page; `retry` after a failure. */
export function useRegions(): Loading & { retry: () => Promise<void> } {
  const state = useSyncExternalStore(store.subscribe, store.read, readOnServer);
  useEffect(() => void loadRegions(), []);
  return { ...state, retry: loadRegions };
}
