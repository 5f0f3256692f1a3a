import { createStore } from '@/lib/platform/signal';

/**
 * The address that was chosen in the list opened with `?pick=1`, for the page that opened it; null = none yet. It is read
 * with `useSyncExternalStore(pickedAddress.subscribe, pickedAddress.read, …)`.
 */
export const pickedAddress = createStore<number | null>(null);
