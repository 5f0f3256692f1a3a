import type { EffectView } from '@/lib/contract/console/resource.schema';

export const madeEffect = (part: Partial<EffectView>): EffectView => ({
  sentence: '',
  notes: [],
  warns: [],
  blocks: [],
  facts: [],
  memberReads: null,
  failed: null,
  needsSecond: false,
  ...part,
});
