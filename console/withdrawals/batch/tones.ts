import type { Tone } from '@/components/ui/tag';
import type { BatchRowState, BatchState } from '@/lib/contract/console/batches.schema';

export const BATCH_TONES: Record<BatchState, Tone> = {
  waiting: 'warn',
  running: 'brand',
  stopped: 'plain',
  done: 'pos',
};

export const ROW_TONES: Record<BatchRowState, Tone> = {
  waiting: 'plain',
  done: 'pos',
  skipped: 'plain',
  failed: 'neg',
};
