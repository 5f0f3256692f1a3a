/** How long a member may take back the wish to leave (days; product rule 6.10). */
export const CLOSING_DAYS = 15;
export const MAX_CLOSING_REASON = 200;

/** What must be finished before an account can be closed. */
export const CLOSING_OBSTACLES = ['withdrawal', 'order', 'refund'] as const;
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number];
