import { useEffect, useSyncExternalStore } from 'react';
import { REGION_FILE } from '@/lib/kit/region-file';
import { readRegions, type Regions } from '@/lib/kit/regions';
import { BASE_PATH } from '@/lib/kit/routes';
import { createStore } from '@/lib/platform/signal';
import { fetchAsset } from './fetch-file';

interface Loading {
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

/** The file's name has its hash, so it is cached for ever. */
function loadRegions(): Promise<void> {
  if (store.read().regions) return Promise.resolve();
  return (loading ??= load());
}

export async function fetchRegions(): Promise<Regions | null> {
  await loadRegions();
  return store.read().regions;
}

export function useRegions(): Loading & { retry: () => Promise<void> } {
  const state = useSyncExternalStore(store.subscribe, store.read, readOnServer);
  useEffect(() => void loadRegions(), []);
  return { ...state, retry: loadRegions };
}
