import { createStore } from '@/lib/platform';

export const addressChange = createStore<number | null>(null);
