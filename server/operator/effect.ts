import type { ActionSpec } from '@/lib/contract/console/resource-spec';
import type { EffectView } from '@/lib/contract/console/resource.schema';

/** Values of the sentence, and what a person should read before. */
export interface Effect {
  values?: Readonly<Record<string, string>>;
  /** Beside the notes of the definition. */
  notes?: readonly string[];
  warns?: readonly string[];
}

/** One sentence for the button, the dry run and the log. */
export const effectOf = (
  { effect, notes = [] }: ActionSpec,
  { values = {}, notes: more = [], warns = [] }: Effect,
  needsSecond = false,
): EffectView => ({
  sentence: effect.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank),
  notes: [...notes, ...more],
  warns: [...warns],
  needsSecond,
});
