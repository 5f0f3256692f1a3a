import type { FastifyRequest } from 'fastify';
import { CODE, type Envelope } from '@/lib/contract/envelope';
import type { ErrorCode } from '@/lib/contract/errors';
import { rootCause } from '@/server/db/drizzle-internals';
import { isConnectionLost } from '@/server/db/pg-internals';
import { DomainError, SessionLost } from './call';

const SESSION_LOST_COPY = '登录已失效，请重新登录';

/** Database down or disk full; 25006 is a demoted primary. */
const DOWN =
  /^(08\w{3}|57P0[1-5]|53\d00|58030|25006|ENOSPC|EDQUOT|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;
const STATEMENT_TIMEOUT = '57014';

export interface Answer {
  envelope: Envelope;
  fault?: unknown;
}

/** Unexpected texts are never sent. */
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

/** Fastify's errors about the request. */
const isRefusal = (error: unknown): boolean =>
  codeOf(error).startsWith('FST_') && (error as { statusCode?: number }).statusCode !== 500;

/** The file lacks the requested range or version. */
const isUnmet = (error: unknown): error is { status: number } =>
  [412, 416].includes((error as { status?: number }).status ?? 0);

export function answerForPage(
  request: FastifyRequest,
  error: unknown,
): { status: number; err: ErrorCode; isFault: boolean } {
  if (codeOf(error) === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return { status: 413, err: 'too_large', isFault: false };
  if (hasHungUp(request) || isRefusal(error))
    return { status: 400, err: 'bad_request', isFault: false };
  if (isUnmet(error)) return { status: error.status, err: 'bad_request', isFault: false };
  return { status: 500, err: 'internal', isFault: true };
}

/** The client closed the connection, or sent too little. */
export const hasHungUp = ({ raw }: FastifyRequest): boolean =>
  !raw.complete && raw.errored !== null;

export function isDatabaseDown(error: unknown): boolean {
  const root = rootCause(error);
  return DOWN.test(codeOf(root)) || isConnectionLost(root);
}

/** The database's disk, or of this machine. */
export const isDiskFull = (error: unknown): boolean =>
  /^(53100|ENOSPC|EDQUOT)$/.test(codeOf(error));

function codeOf(error: unknown): string {
  const { code } = (rootCause(error) ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Leaves out query values and personal details. */
export function describeError(error: unknown): Record<string, unknown> {
  const root = rootCause(error);
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

/** A unique index refused the statement. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';
