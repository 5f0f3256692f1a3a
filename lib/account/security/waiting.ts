/** A logout would discard them. */
export { countQueued, flushOutbox } from '@/lib/api';
