import { appealReward } from '@/lib/contract/rewards.schema';

export { APPEAL_LENGTH, MAX_APPEAL_IMAGES } from '@/lib/contract/rewards.schema';

export interface AppealValues extends Record<string, unknown> {
  content: string;
}

export const EMPTY_APPEAL: AppealValues = { content: '' };
export const appealSchema = appealReward.input.pick(['content']);
