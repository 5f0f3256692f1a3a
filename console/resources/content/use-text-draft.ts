import { useEffect, useMemo, useState } from 'react';
import { draftOf } from '@/console/resource/action-form';
import type { Draft } from '@/console/resource/open-action';
import { type Read, useAction } from '@/console/resource/use-action';
import { useKeptDraft } from '@/console/resource/use-kept-draft';
import { content } from '@/lib/contract/console/resources/content';

interface Kept {
  draft: Draft;
  version: string;
}

interface Editing {
  read: Read | null;
  reload: () => Promise<unknown>;
  onMade: (key: string) => void;
}

const isSame = (a: Draft, b: Draft) => JSON.stringify(a) === JSON.stringify(b);

const startOf = (read: Read | null): Draft =>
  read
    ? { ...draftOf(content.actions.save, read.row), kind: read.row.kind }
    : draftOf(content.actions.add, null);

/** A draft stays on the device until it is saved or given up. */
export function useTextDraft({ read, reload, onMade }: Editing) {
  const name = read ? 'save' : 'add';
  const action = content.actions[name];
  const version = read?.version ?? '';
  const [kept, keep] = useKeptDraft<Kept>(`content_${read?.key ?? 'new'}`);
  const base = useMemo(() => startOf(read), [read]);
  const [start] = useState(kept);
  const [isOlder, setOlder] = useState(start !== null && start.version !== version);
  /** As it was saved, until its version is read. */
  const [saved, setSaved] = useState<Draft | null>(null);
  const state = useAction({
    resource: content,
    name,
    action,
    read,
    reload,
    draft: { ...base, ...start?.draft },
    onDone: (_, key) => {
      keep(null);
      setSaved(draft);
      if (!read) onMade(key);
    },
  });
  const { form, isStale, accept, seen } = state;
  const { draft, setDraft } = form;
  const isChanged = !isSame(base, draft);
  const begun = (isOlder ? start : seen)?.version ?? '';
  // whoever has typed nothing gets the newest
  if (isStale && (saved || isSame(startOf(seen), draft))) {
    setSaved(null);
    accept();
    if (!saved || isSame(saved, draft)) setDraft(base);
  }
  const isUnsaved = isChanged && !(saved && isSame(saved, draft));
  useEffect(
    () => keep(isUnsaved ? { draft, version: begun } : null),
    [draft, isUnsaved, begun, keep],
  );
  return {
    ...state,
    isChanged,
    isOlder,
    isStale: isStale && !saved,
    keepMine: () => setOlder(false),
    discard: () => {
      setOlder(false);
      setDraft(base);
      if (isStale) accept();
    },
  };
}
