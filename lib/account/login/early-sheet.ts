import { LOGIN_MODE, type LoginMode } from './mode';

/** Input of a visitor in the prerendered login sheet (components/account/login/early-login.tsx). */
export interface EarlyInput {
  mode: LoginMode;
  mobile: string;
  checkcode: string;
  isAgreed: boolean;
  /** Name of the field with the focus, and where its caret stands. */
  focused: string;
  caret: number | null;
  /** A code was asked for, or the form was sent: the app does so. */
  wantsCode: boolean;
  isSubmitted: boolean;
}

const SHEET = 'dialog[data-early]';

/** The prerendered sheet while it is open, otherwise null. */
export const findEarlySheet = (): HTMLDialogElement | null =>
  typeof document === 'undefined' ? null : document.querySelector(`${SHEET}[open]`);

/** The mode that its visitor has chosen, by the link that opened it or inside it. */
export function earlyMode(sheet: HTMLDialogElement): LoginMode {
  const chosen = Number(sheet.dataset.mode);
  return Object.values(LOGIN_MODE).find((mode) => mode === chosen) ?? LOGIN_MODE.sms;
}

/** Reads the open sheet and removes every one: the focus goes back to what opened it. Null when none was open. */
export function takeEarlyInput(): EarlyInput | null {
  const sheet = findEarlySheet();
  const input = sheet && readInput(sheet);
  sheet?.close();
  for (const one of document.querySelectorAll(SHEET)) one.remove();
  // its styles; nobody else adds any to the document
  document.adoptedStyleSheets = [];
  return input;
}

function readInput(sheet: HTMLDialogElement): EarlyInput {
  const valueOf = (name: string) =>
    sheet.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '';
  const active = document.activeElement;
  const focused = active instanceof HTMLInputElement && sheet.contains(active) ? active : null;
  return {
    mode: earlyMode(sheet),
    mobile: valueOf('mobile'),
    checkcode: valueOf('checkcode'),
    isAgreed: sheet.querySelector<HTMLInputElement>('input[name=isAgreed]')?.checked ?? false,
    focused: focused?.name ?? '',
    caret: focused?.selectionStart ?? null,
    wantsCode: sheet.dataset.wantsCode !== undefined,
    isSubmitted: sheet.dataset.submitted !== undefined,
  };
}

/** Types a text into a controlled field as a person would; React keeps the caret. */
function typeInto(field: HTMLInputElement, text: string, caret: number) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Repeats in the real form, which is on the page already, what was typed in the prerendered one. */
export function repeatInput(input: EarlyInput, form: HTMLFormElement): void {
  const fieldOf = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (input.focused !== '') fieldOf(input.focused)?.focus({ preventScroll: true });
  for (const name of ['mobile', 'checkcode'] as const) {
    const [field, text] = [fieldOf(name), input[name]];
    const caret = input.focused === name ? input.caret : null;
    if (field && text !== '') typeInto(field, text, caret ?? text.length);
  }
  const box = fieldOf('isAgreed');
  if (box && box.checked !== input.isAgreed) box.click();
  // once React has drawn what was typed
  setTimeout(() => {
    if (input.wantsCode) form.querySelector<HTMLButtonElement>('[data-send]')?.click();
    if (input.isSubmitted) form.requestSubmit();
  });
}
