/** Number of queued offline writes, which a logout would discard. */
export { countQueued, flushOutbox } from '@/lib/api';
