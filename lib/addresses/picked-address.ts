import { createStore } from '@/lib/platform/signal';

/** Chosen with `?pick=1`, for the opening page. */
export const pickedAddress = createStore<number | null>(null);
