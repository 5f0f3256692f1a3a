import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { sessionEnding, takeNote, writeNote } from '@/lib/platform/session-notes';
import { MINUTE_MS } from '@/lib/time';

interface DraftForm {
  values: Record<string, unknown>;
  initialValues: Record<string, unknown>;
  dirty: boolean;
  setValues: (values: Record<string, unknown>) => unknown;
}

interface Note {
  at: number;
  values: Record<string, unknown>;
}

/** After this time it is a new visit, not a reload. */
const LIFE_MS = 30 * MINUTE_MS;
/** Values of these fields are never stored. */
const SECRET = 'input[type=password],[autocomplete*=password],[autocomplete=one-time-code]';

const keyOf = (values: Record<string, unknown>): string =>
  `form:${window.location.pathname}${window.location.search}:${Object.keys(values).sort().join()}`;

/** Survives a reload or a lost session: stored at its end, restored once for that user and tab. */
export function useFormDraft(element: RefObject<HTMLElement | null>, form: DraftForm): void {
  const draft = useRef<Record<string, unknown> | null | undefined>(undefined);
  const note = useEffectEvent(() => {
    if (!form.dirty) return;
    const secret = new Set(
      [...(element.current?.querySelectorAll<HTMLInputElement>(SECRET) ?? [])].map(
        ({ name }) => name,
      ),
    );
    const values = Object.fromEntries(
      Object.entries(form.values).filter(
        ([name, value]) => !secret.has(name) && value !== form.initialValues[name],
      ),
    );
    writeNote(keyOf(form.values), { at: Date.now(), values } satisfies Note);
  });
  /** A page from the back/forward cache keeps its state. */
  const drop = useEffectEvent(() => void takeNote(keyOf(form.values)));
  const takeBack = useEffectEvent(() => {
    if (draft.current === undefined) {
      const stored = takeNote<Note>(keyOf(form.values));
      const known = Object.entries(stored?.values ?? {}).filter(
        ([name, value]) =>
          name in form.initialValues && typeof value === typeof form.initialValues[name],
      );
      draft.current =
        stored && Date.now() - stored.at < LIFE_MS && known.length > 0
          ? Object.fromEntries(known)
          : null;
    }
    if (draft.current && !form.dirty) void form.setValues({ ...form.values, ...draft.current });
  });
  // Initial values that load later would overwrite the restored ones.
  useEffect(() => takeBack(), [form.initialValues]);
  useEffect(() => {
    const onHide = () => note();
    const unsubscribe = sessionEnding.subscribe(onHide);
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && drop();
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
}
