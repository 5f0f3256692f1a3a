/** Style sheets repeat these numbers. */
export const BESIDE = '(min-width: 1080px) and (min-height: 600px)';

export const MAP_BESIDE = '(min-width: 1240px) and (min-height: 600px)';
