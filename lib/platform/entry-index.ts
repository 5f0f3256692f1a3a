/**
 * Position of the current history entry inside this app, so that "back" knows whether there is a page of ours behind.
 * Each entry carries its index in `history.state`; a fresh document continues the count when it was opened from our own page.
 */
const KEY = 'entryIndex';
let last = 0;
let isReplacing = false;
let hasStarted = false;

const stampOf = (state: unknown): number | undefined => {
  const value =
    typeof state === 'object' && state !== null
      ? (state as Record<string, unknown>)[KEY]
      : undefined;
  return typeof value === 'number' ? value : undefined;
};

/** The next entry takes the place of the current one (redirect) instead of following it. */
export function noteReplacement(): void {
  isReplacing = true;
}

/** Called once a document and after each navigation: an entry without a stamp is new. */
export function stampEntry(): void {
  const known = stampOf(window.history.state);
  if (known !== undefined) last = known;
  else {
    last = isReplacing ? last : nextIndex();
    window.history.replaceState({ ...(window.history.state as object | null), [KEY]: last }, '');
  }
  isReplacing = false;
  hasStarted = true;
}

function nextIndex(): number {
  if (hasStarted) return last + 1;
  const cameFromUs =
    document.referrer.startsWith(window.location.origin) && window.history.length > 1;
  return cameFromUs ? 1 : 0;
}

/** Whether the browser's back leads to another page of this app. */
export function hasEntryBehind(): boolean {
  return (stampOf(window.history.state) ?? last) > 0;
}
