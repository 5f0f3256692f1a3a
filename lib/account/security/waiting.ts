/** What was written without a network and has not left yet: a logout would lose it. */
export { countWaiting, sendWaiting } from '@/lib/api';
