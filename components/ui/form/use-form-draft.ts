import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { takeNote, writeNote } from '@/lib/platform/session-notes';

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

/** A page that comes back later than this was left, not reloaded. */
const LIFE_MS = 30 * 60_000;
/** What nobody may find on the device: passwords and codes. */
const SECRET = 'input[type=password],[autocomplete*=password],[autocomplete=one-time-code]';

/** One form of one address, told from its neighbours by its fields. */
const keyOf = (values: Record<string, unknown>): string =>
  `form:${window.location.pathname}${window.location.search}:${Object.keys(values).sort().join()}`;

/**
 * What was typed and not sent survives a reload: the restart into a new version, the recovery from missing code, a pull too
 * far. It is noted when the page goes and taken back once, by the same person in the same tab.
 */
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
  /** Out of the browser's own memory the page comes back complete. */
  const drop = useEffectEvent(() => void takeNote(keyOf(form.values)));
  const takeBack = useEffectEvent(() => {
    if (draft.current === undefined) {
      const kept = takeNote<Note>(keyOf(form.values));
      const known = Object.entries(kept?.values ?? {}).filter(
        ([name, value]) =>
          name in form.initialValues && typeof value === typeof form.initialValues[name],
      );
      draft.current =
        kept && Date.now() - kept.at < LIFE_MS && known.length > 0
          ? Object.fromEntries(known)
          : null;
    }
    if (draft.current && !form.dirty) void form.setValues({ ...form.values, ...draft.current });
  });
  // again when the initial values arrive late: they would overwrite what came back
  useEffect(() => takeBack(), [form.initialValues]);
  useEffect(() => {
    const onHide = () => note();
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && drop();
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
}
