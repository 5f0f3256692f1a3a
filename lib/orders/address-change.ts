import { createStore } from '@/lib/platform';

/** The order for which another address is being chosen on the page of addresses; null = none. */
export const addressChange = createStore<number | null>(null);
