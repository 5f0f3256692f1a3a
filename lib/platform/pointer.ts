/** A device with a mouse has a keyboard that covers no screen. */
export const hasFinePointer = (): boolean => isPointer('fine');

const isPointer = (kind: 'fine' | 'coarse'): boolean =>
  typeof matchMedia === 'function' && matchMedia(`(pointer: ${kind})`).matches;

const MOVES = /^(Tab|Arrow|Home|End|Page)/;

/**
 * Notes on `<html>` that a finger or a mouse was used last: browsers show the keyboard's ring also where a page moves
 * the focus. A phone has no keyboard until a key is pressed.
 * @returns ends the watch
 */
export function watchPointer(): () => void {
  const root = document.documentElement;
  const point = () => root.setAttribute('data-pointer', '');
  const press = ({ key }: KeyboardEvent) => MOVES.test(key) && root.removeAttribute('data-pointer');
  if (isPointer('coarse')) point();
  addEventListener('pointerdown', point, true);
  addEventListener('keydown', press, true);
  return () => {
    removeEventListener('pointerdown', point, true);
    removeEventListener('keydown', press, true);
  };
}
