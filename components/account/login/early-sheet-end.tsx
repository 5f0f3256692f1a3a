import { type RefObject, useEffect, useRef } from 'react';
import { loginDraft } from '@/lib/account/login/draft';
import { type EarlyInput, repeatInput, takeEarlyInput } from '@/lib/account/login/early-sheet';
import type { LoginMode } from '@/lib/account/login/mode';

/**
 * The popup takes the prerendered sheet's place, in one task: the sheet closes and gives the focus back, the popup opens,
 * and what was typed is typed again.
 *
 * @param body an element inside the popup's dialog
 */
export function useTakeOver(
  body: RefObject<HTMLElement | null>,
  mode: LoginMode,
  switchTo: (mode: LoginMode) => void,
): RefObject<EarlyInput | null> {
  const input = useRef<EarlyInput>(null);
  useEffect(() => {
    const early = input.current;
    const form = body.current?.querySelector('form');
    if (!early || !form) return;
    input.current = null;
    // it is on the screen already: nothing moves in
    form.closest('dialog')?.setAttribute('data-still', '');
    if (early.mode === mode) return repeatInput(early, form);
    loginDraft.keep({ ...loginDraft.values(), ...(early.mobile && { mobile: early.mobile }) });
    switchTo(early.mode);
  });
  return input;
}

/** Inside the popup's sheet, whose effects run after those of its children: closes the prerendered one first. */
export function EarlySheetEnd({ inputRef }: { inputRef: RefObject<EarlyInput | null> }) {
  useEffect(() => {
    if (inputRef.current === null) inputRef.current = takeEarlyInput();
  }, [inputRef]);
  return null;
}
