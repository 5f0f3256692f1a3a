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

const apiCopy = {
  unreachable: '网络断开，未提交',
  unknown: '结果未知，可放心重试：操作号不变，不会做两次',
  sessionLost: '登录已失效，请重新登录',
  broken: '服务没有正常回答，请稍后再试',
};

const TIMEOUT_MS = 30_000;

export interface CallOptions {
  key?: string;
  /** Asked by a timer: does not prolong the session. */
  isPoll?: boolean;
  timeoutMs?: number;
}

let onSessionLost: () => void = () => undefined;
export const whenSessionLost = (handler: () => void): void => {
  onSessionLost = handler;
};

let seenBuild: string | null = null;
const buildListeners = new Set<() => void>();
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
 * @throws {ConsoleError} refused @throws {Unreachable} offline @throws {UnknownResult} an action
 * without answer @throws {SessionLost}
 */
export async function callConsole<C extends ConsoleCall>(
  call: C,
  input: ConsoleInput<C>,
  { key, isPoll, timeoutMs = TIMEOUT_MS }: CallOptions = {},
): Promise<ConsoleOutput<C>> {
  if (!navigator.onLine) throw new Unreachable(apiCopy.unreachable);
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
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
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
