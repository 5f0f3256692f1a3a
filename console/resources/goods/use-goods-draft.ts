import { useMemo } from 'react';
import type { Read } from '@/console/resource/use-action';
import { useKeptDraft } from '@/console/resource/use-kept-draft';
import { changesOf, draftOf, EMPTY, type GoodsDraft, rebased } from './draft';

interface Kept {
  base: GoodsDraft;
  draft: GoodsDraft;
  version: string;
}

/** Leaves the device when saved or given up. */
export function useGoodsDraft(read: Read | null) {
  const version = read?.version ?? '';
  const key = read?.key ?? 'new';
  const [kept, keep] = useKeptDraft<Kept>(`goods_${key}`);
  const row = read?.row;
  const before = useMemo(() => (row ? draftOf(row) : EMPTY), [row]);
  const draft = useMemo(() => {
    if (!kept) return before;
    return kept.version === version ? kept.draft : rebased(kept.base, kept.draft, before);
  }, [kept, before, version]);
  const changes = changesOf(before, draft).length;
  const set = (next: GoodsDraft) =>
    keep(changesOf(before, next).length === 0 ? null : { base: before, draft: next, version });
  const isRebased = kept !== null && changes > 0 && kept.version !== version;
  return {
    before,
    draft,
    changes,
    set,
    /** Of others since the draft was begun. */
    meanwhile: isRebased ? changesOf(kept.base, before) : null,
    forget: () => keep(null),
    /** @returns takes it back */
    discard: () => {
      const given = kept;
      keep(null);
      return () => keep(given);
    },
  };
}
