export { countQueued, flushOutbox } from '@/lib/api';
