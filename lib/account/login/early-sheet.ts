import { LOGIN_MODE, type LoginMode } from './mode';

export interface EarlyInput {
  mode: LoginMode;
  mobile: string;
  checkcode: string;
  isAgreed: boolean;
  focused: string;
  caret: number | null;
  /** The app does what was left: it sends the code or the form. */
  wantsCode: boolean;
  isSubmitted: boolean;
}

const SHEET = 'dialog[data-early]';

export const findEarlySheet = (): HTMLDialogElement | null =>
  typeof document === 'undefined' ? null : document.querySelector(`${SHEET}[open]`);

export function earlyMode(sheet: HTMLDialogElement): LoginMode {
  const chosen = Number(sheet.dataset.mode);
  return Object.values(LOGIN_MODE).find((mode) => mode === chosen) ?? LOGIN_MODE.sms;
}

/** Removes every sheet; the focus returns to what opened it. */
export function takeEarlyInput(): EarlyInput | null {
  const sheet = findEarlySheet();
  const input = sheet && readInput(sheet);
  sheet?.close();
  for (const one of document.querySelectorAll(SHEET)) one.remove();
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

function typeInto(field: HTMLInputElement, text: string, caret: number) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export function repeatInput(input: EarlyInput, form: HTMLFormElement): void {
  const fieldOf = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (input.focused !== '') fieldOf(input.focused)?.focus({ preventScroll: true });
  for (const name of ['mobile', 'checkcode'] as const) {
    const field = fieldOf(name);
    const text = input[name];
    const caret = input.focused === name ? input.caret : null;
    if (field && text !== '') typeInto(field, text, caret ?? text.length);
  }
  const box = fieldOf('isAgreed');
  if (box && box.checked !== input.isAgreed) box.click();
  setTimeout(() => {
    if (input.wantsCode) form.querySelector<HTMLButtonElement>('[data-send]')?.click();
    // its press is more than a submit: the consent
    if (input.isSubmitted) form.querySelector<HTMLButtonElement>('[type=submit]')?.click();
  });
}
