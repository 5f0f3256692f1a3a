export const CLOSING_DAYS = 15;
export const MAX_CLOSING_REASON = 200;

export const CLOSING_OBSTACLES = ['withdrawal', 'order', 'refund', 'carried'] as const;
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number];
