/** A device with a mouse has a keyboard that covers no screen. */
export const hasFinePointer = (): boolean => isPointer('fine');

const isPointer = (kind: 'fine' | 'coarse'): boolean =>
  typeof matchMedia === 'function' && matchMedia(`(pointer: ${kind})`).matches;

const MOVES = /^(Tab|Arrow|Home|End|Page)/;

const point = () => document.documentElement.setAttribute('data-pointer', '');

/** A phone has no keyboard until a key is pressed. The boot script calls it: later the note would restyle the page. */
export function noteTouchDevice(): void {
  if (isPointer('coarse')) point();
}

/**
 * Notes on `<html>` that a finger or a mouse was used last: browsers show the keyboard's ring also where a page moves
 * the focus.
 * @returns ends the watch
 */
export function watchPointer(): () => void {
  const root = document.documentElement;
  const press = ({ key }: KeyboardEvent) => MOVES.test(key) && root.removeAttribute('data-pointer');
  addEventListener('pointerdown', point, true);
  addEventListener('keydown', press, true);
  return () => {
    removeEventListener('pointerdown', point, true);
    removeEventListener('keydown', press, true);
  };
}
