/** Read anew each time: the setting can change while the app runs. True where it is not known. */
export const isMotionReduced = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
