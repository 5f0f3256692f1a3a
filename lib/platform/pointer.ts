/** Whether a mouse or a trackpad is there, and so a keyboard that does not cover half of the screen. */
export const hasFinePointer = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches;
