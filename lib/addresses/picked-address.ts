import { createStore } from '@/lib/platform/signal';

export const pickedAddress = createStore<number | null>(null);
