/** The only place of the console that asks the server. */
import {
  type ConsoleCall,
  type ConsoleInput,
  type ConsoleOutput,
  consolePath,
} from '@/lib/contract/console/call';
import type { Envelope } from '@/lib/contract/envelope';
import { CODE } from '@/lib/contract/envelope';
import {
  ConsoleError,
  type Refusal,
  SessionLost,
  UnknownResult,
  Unreachable,
} from './console-error';
import { apiCopy } from './copy';

const TIMEOUT_MS = 30_000;

export interface CallOptions {
  /** The same key with the same input is the same act, however often it is sent. */
  key?: string;
  signal?: AbortSignal;
  /** Asked by a clock, not by a person: does not keep the session awake. */
  isPoll?: boolean;
}

let onSessionLost: () => void = () => undefined;
/** Tells the session's owner that an answer said 401. */
export const whenSessionLost = (handler: () => void): void => {
  onSessionLost = handler;
};

let seenBuild: string | null = null;
const buildListeners = new Set<() => void>();
/** The build that the server has, once it has told; another one than ours waits for the next page. */
export const serverBuild = (): string | null => seenBuild;
export const whenBuildSeen = (listener: () => void): (() => void) => {
  buildListeners.add(listener);
  return () => buildListeners.delete(listener);
};

function noteBuild(response: Response): void {
  const build = response.headers.get('x-console-build');
  if (!build || build === seenBuild) return;
  seenBuild = build;
  buildListeners.forEach((listener) => listener());
}

async function answerOf(response: Response): Promise<Envelope> {
  try {
    return (await response.json()) as Envelope;
  } catch {
    throw new ConsoleError(apiCopy.broken, { err: 'internal' });
  }
}

/**
 * @throws {ConsoleError} with the server's sentence
 * @throws {Unreachable} offline
 * @throws {UnknownResult} when an act got no answer
 * @throws {SessionLost}
 */
export async function callConsole<C extends ConsoleCall>(
  call: C,
  input: ConsoleInput<C>,
  { key, signal, isPoll }: CallOptions = {},
): Promise<ConsoleOutput<C>> {
  if (!navigator.onLine) throw new Unreachable(apiCopy.unreachable);
  const late = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  try {
    response = await fetch(consolePath(call), {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'x-console': '1',
        ...(isPoll ? { 'x-console-poll': '1' } : {}),
        ...(call.isIdempotent && key ? { 'idempotency-key': key } : {}),
      },
      body: JSON.stringify(input),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw call.act ? new UnknownResult(apiCopy.unknown) : new Unreachable(apiCopy.unreachable);
  }
  noteBuild(response);
  const answer = await answerOf(response);
  if (answer.code === CODE.ok) return answer.data as ConsoleOutput<C>;
  if (answer.code === CODE.sessionLost) {
    onSessionLost();
    throw new SessionLost(answer.msg || apiCopy.sessionLost);
  }
  throw new ConsoleError(answer.msg, (answer.data ?? { err: 'internal' }) as Refusal);
}
