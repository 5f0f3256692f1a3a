/** Drizzle wraps the driver's error. */
const rootOf = (error: unknown): unknown => (error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error);

/** Whether the database ended a transaction to break a circle of waits: trying again is safe, nothing was written. */
export const isDeadlock = (error: unknown): boolean => (rootOf(error) as { code?: unknown } | null)?.code === '40P01';
