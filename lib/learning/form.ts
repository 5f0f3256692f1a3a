import { apply } from '@/lib/contract/learning.schema';

export { APPLY_LENGTH } from '@/lib/contract/learning.schema';

export interface ApplyValues extends Record<string, unknown> {
  reason: string;
}

export const EMPTY_APPLICATION: ApplyValues = { reason: '' };
export const applySchema = apply.input;
