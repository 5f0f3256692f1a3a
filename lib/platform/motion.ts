/** Read each time: it can change. True if unknown. */
export const isMotionReduced = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
