import { CONSOLE_ERROR_COPY, type ConsoleErrorCode } from '@/lib/contract/console/errors';
import type { Permission } from '@/lib/contract/console/permissions';
import type { OperatorRole, Via } from '@/server/db/schema';

export type Scope = 'all' | { cityIds: readonly number[] };

export interface Acting {
  name: string;
  /** Null with sets of roles, or while nobody is registered. */
  role: OperatorRole | null;
  permissions: ReadonlySet<Permission>;
  scope: Scope;
  userId: number | null;
  person: string;
}

/** Of the operator's own account, or invited by it. */
export const isOwn = (
  { userId }: Pick<Acting, 'userId'>,
  ids: readonly (number | null)[],
): boolean => userId !== null && ids.includes(userId);

export interface Operation {
  operator: string;
  now: Date;
  /** This machine's lead over it (ms). */
  aheadMs?: number;
  /** Default: command line. */
  via?: Via;
  /** The public id, never the secret. */
  sessionId?: string;
  ip?: string;
  requestId?: string;
  reason?: string;
  /** Narrows the reach, never widens it. */
  scope?: Scope;
  /** Rights for reads; actions read them in their transaction. */
  acting?: Acting;
}

/** For callers; the sentence is for people. */
export type RefusalCode = ConsoleErrorCode;

/** Thrown by operators' reads and actions; `@throws` names particular reasons. */
export class OperationRefused extends Error {
  constructor(
    message: string,
    readonly code?: RefusalCode,
    readonly permission?: Permission,
    readonly facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'OperationRefused';
  }
}

export const nothingToChange = () =>
  new OperationRefused(CONSOLE_ERROR_COPY.unchanged, 'unchanged');

export function requireReason(reason: string): void {
  if (reason.trim() === '') throw new OperationRefused('请写明原因');
}
