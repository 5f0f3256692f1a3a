import { CODE, type Envelope } from '@/lib/contract/envelope';
import { DomainError, SessionLost } from './call';

const SESSION_LOST_COPY = '登录已失效，请重新登录';

/** SQLSTATEs and system codes that mean "the database is away, or there is no room", not "the statement is wrong"; 25006 is a primary that became a replica. */
const DOWN =
  /^(08\w{3}|57P0[1-5]|53\d00|58030|25006|ENOSPC|EDQUOT|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;
const DOWN_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;
const STATEMENT_TIMEOUT = '57014';

export interface Answer {
  envelope: Envelope;
  /** Set when the fault is ours: what the log should tell. */
  fault?: unknown;
}

/** Turns whatever was thrown into an answer of the API. Texts of unexpected errors never leave the server. */
export function answerFor(error: unknown): Answer {
  if (error instanceof SessionLost)
    return { envelope: { code: CODE.sessionLost, msg: SESSION_LOST_COPY, data: {} } };
  if (error instanceof DomainError)
    return { envelope: { code: error.bodyCode, msg: error.msg, data: error.data } };
  const code = codeOf(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return answerFor(new DomainError('too_large'));
  if (code.startsWith('FST_')) return answerFor(new DomainError('bad_request'));
  if (isDatabaseDown(error)) return { ...answerFor(new DomainError('unavailable')), fault: error };
  if (code === STATEMENT_TIMEOUT) return { ...answerFor(new DomainError('timeout')), fault: error };
  return { ...answerFor(new DomainError('internal')), fault: error };
}

export function isDatabaseDown(error: unknown): boolean {
  const root = rootOf(error);
  return DOWN.test(codeOf(root)) || (root instanceof Error && DOWN_MESSAGE.test(root.message));
}

/** Drizzle wraps the driver's error; the wrapper's text holds the query and its values. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;
}

function codeOf(error: unknown): string {
  const { code } = (rootOf(error) ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** What the log may know of an error: no query values, no details that quote people's data. */
export function describeError(error: unknown): Record<string, unknown> {
  const root = rootOf(error);
  if (!(root instanceof Error)) return { type: typeof root };
  const { constraint, table } = root as { constraint?: string; table?: string };
  const frames = (root.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
  return {
    type: root.name,
    code: codeOf(root),
    message: root.message,
    constraint,
    table,
    stack: frames.map((line) => line.trim()),
  };
}

/** Whether a unique index refused the statement: somebody else was first. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';
