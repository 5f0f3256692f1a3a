import { type RefObject, useEffect, useRef } from 'react';
import { loginDraft } from '@/lib/account/login/draft';
import { type EarlyInput, repeatInput, takeEarlyInput } from '@/lib/account/login/early-sheet';
import type { LoginMode } from '@/lib/account/login/mode';

/** In one task the prerendered sheet closes and the popup opens with its input. `body` is an element of the popup. */
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
    // The sheet is on the screen already, so nothing moves in.
    form.closest('dialog')?.setAttribute('data-still', '');
    if (early.mode === mode) return repeatInput(early, form);
    loginDraft.keep({ ...loginDraft.values(), ...(early.mobile && { mobile: early.mobile }) });
    switchTo(early.mode);
  });
  return input;
}

/** Runs before the effects of the popup's sheet and closes the prerendered one. */
export function EarlySheetEnd({ inputRef }: { inputRef: RefObject<EarlyInput | null> }) {
  useEffect(() => {
    if (inputRef.current === null) inputRef.current = takeEarlyInput();
  }, [inputRef]);
  return null;
}
