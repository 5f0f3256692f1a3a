import type { ConsoleErrorCode } from '@/lib/contract/console/errors';
import type { Permission } from '@/lib/contract/console/permissions';
import type { OperatorRole, Via } from '@/server/db/schema';

/** All cities, or some of them. What lies outside reads as missing. */
export type Scope = 'all' | { cityIds: readonly number[] };

/** An operator with what they may do. */
export interface Acting {
  name: string;
  /** A step of the ladder; null for whoever has roles as sets, and while nobody is registered. */
  role: OperatorRole | null;
  permissions: ReadonlySet<Permission>;
  scope: Scope;
  /** The operator's own member account, if one is known. */
  userId: number | null;
  /** Equal for names that count as one person: whoever appointed others alone, and those others. */
  person: string;
}

/** Who acts, when, and through which door; every act is logged with it. */
export interface Operation {
  operator: string;
  /** The database's time. */
  now: Date;
  /** The machine's own clock is ahead of it by this (ms). */
  aheadMs?: number;
  /** Default: the command line. */
  via?: Via;
  /** Session of the console: its public id, never its secret. */
  sessionId?: string;
  ip?: string;
  requestId?: string;
  /** Why, in the words of whoever acts. */
  reason?: string;
  /** Narrows the operator's own reach to chosen cities; never widens it. */
  scope?: Scope;
  /** Rights that were read for this very call: reads go by them. Acts have none, and read the rights in their transaction. */
  acting?: Acting;
}

/** Reason of a refusal, for callers; the sentence is for people. */
export type RefusalCode = ConsoleErrorCode;

/** An operator's action is not possible; the message is a finished sentence for the person at the keyboard. */
export class OperationRefused extends Error {
  constructor(
    message: string,
    readonly code?: RefusalCode,
    /** The permission that is missing. */
    readonly permission?: Permission,
    /** Details that a page shows beside the sentence, such as who did what when. */
    readonly facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'OperationRefused';
  }
}

/** Whoever changes something says why, for the audit log. @throws OperationRefused for an empty reason */
export function requireReason(reason: string): void {
  if (reason.trim() === '') throw new OperationRefused('请写明原因');
}
