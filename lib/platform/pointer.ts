/** True with a mouse or a trackpad, and so with a keyboard that does not cover half of the screen. */
export const hasFinePointer = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches;
