import type { ActionSpec } from '@/lib/contract/console/resource-spec';
import type { EffectView } from '@/lib/contract/console/resource.schema';

/** The sentence's values, and what to read before. */
export type Effect = {
  values?: Readonly<Record<string, string>>;
} & { [P in keyof Omit<EffectView, 'sentence' | 'needsSecond'>]?: Readonly<EffectView[P]> };

/** One sentence for the button, the dry run and the log; notes stand below the definition's. */
export const effectOf = (
  { effect, notes = [] }: ActionSpec,
  { values = {}, ...more }: Effect,
  needsSecond = false,
): EffectView => ({
  sentence: effect.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank),
  notes: [...notes, ...(more.notes ?? [])],
  warns: [...(more.warns ?? [])],
  blocks: [...(more.blocks ?? [])],
  facts: [...(more.facts ?? [])],
  memberReads: more.memberReads ?? null,
  failed: more.failed ?? null,
  needsSecond,
});

export const joinedEffects = (...effects: readonly Effect[]): Effect => ({
  facts: effects.flatMap(({ facts = [] }) => facts),
  notes: effects.flatMap(({ notes = [] }) => notes),
  warns: effects.flatMap(({ warns = [] }) => warns),
});
