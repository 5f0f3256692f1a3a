import { createHash } from 'node:crypto';

/** Hash of a decision's facts: an action on an older one is stale. */
export const versionOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
