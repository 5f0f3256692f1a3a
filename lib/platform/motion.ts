/** The setting may change, so it is read each time. True where unknown. */
export const isMotionReduced = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
