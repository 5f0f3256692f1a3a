import { constants, publicEncrypt, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Endpoint, OutputOf } from '@/lib/contract';
import type { ErrorData } from '@/lib/contract/errors';
import { SECOND_MS } from '@/lib/time';
import type { AppDeps } from '@/server/deps';
import { signatureOf } from '@/server/http/signature';

const TAIL_CHARS = '0123456789abcdefghijklmnopqrstuvwxyz';
const randomTail = () =>
  Array.from({ length: 8 }, () => TAIL_CHARS[randomInt(TAIL_CHARS.length)]).join('');

type AnswerData<E> = OutputOf<E> & Partial<ErrorData>;

export interface TestAnswer<E = Endpoint> {
  code: number;
  msg: string;
  data: AnswerData<E>;
}

export function tally(answers: readonly TestAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code, data } of answers)
    counts[data.err ?? code] = (counts[data.err ?? code] ?? 0) + 1;
  return counts;
}

interface SendOptions {
  headers?: Record<string, string>;
  path?: string;
}

export type SendArguments<E extends Endpoint> = [
  endpoint: E,
  input?: object,
  options?: SendOptions,
];

/** Outcome unknown: repeat under the key. */
export const OPEN_ANSWERS: readonly string[] = ['unavailable', 'timeout', 'internal'];

export async function untilDecided<A extends TestAnswer>(
  call: () => Promise<A>,
  isOpen: (error: unknown) => boolean = () => false,
): Promise<A> {
  for (;;) {
    const answer = await call().catch((error: unknown) => {
      if (!isOpen(error)) throw error;
    });
    if (answer && !OPEN_ANSWERS.includes(answer.data.err ?? '')) return answer;
    await pause(SECOND_MS);
  }
}

export const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    (error.cause as { code?: string } | undefined)?.code === 'ECONNRESET');

interface Delivered {
  statusCode: number;
  body: string;
}

export abstract class SigningCaller {
  token = '';
  userId = 0;
  /** 错误编号 of the latest refusal. */
  lastErrorId = '';
  userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0';
  readonly visitorKey = `${Date.now()}${randomInt(100_000, 1_000_000)}`;

  constructor(
    private readonly deps: Pick<AppDeps, 'keys'>,
    private readonly clock: { readonly now: number },
  ) {}

  protected abstract deliver(
    path: string,
    payload: string,
    headers: Record<string, string>,
  ): Promise<Delivered>;

  headers(at = this.clock.now): Record<string, string> {
    const a = randomTail();
    const n = `${this.visitorKey}${at}${a}`;
    return {
      platform: 'h5',
      authorization: this.token,
      ak: this.visitorKey,
      a,
      t: String(at),
      n,
      s: signatureOf(this.deps.keys.sign, String(at), n),
      'user-agent': this.userAgent,
    };
  }

  /** Input is sent unchecked. */
  async send<E extends Endpoint>(
    endpoint: E,
    input: object = {},
    { headers = {}, path = endpoint.path }: SendOptions = {},
  ): Promise<TestAnswer<E>> {
    const isForm = endpoint.encoding === 'form';
    const payload = isForm
      ? new URLSearchParams(
          Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
        ).toString()
      : JSON.stringify(input);
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const { statusCode, body } = await this.deliver(path, payload, {
      ...this.headers(),
      'content-type': type,
      ...headers,
    });
    if (statusCode !== 200) throw new Error(`HTTP ${statusCode} from ${path}`);
    const answer = JSON.parse(body) as TestAnswer<E>;
    const { requestId, ...data } = answer.data;
    if (requestId === undefined) return answer;
    this.lastErrorId = requestId; // separate, so that equal refusals stay equal
    return { ...answer, data: data as TestAnswer<E>['data'] };
  }

  encrypt(password: string): string {
    const key = {
      key: this.deps.keys.rsaPublic,
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    };
    return publicEncrypt(key, Buffer.from(password)).toString('base64').replaceAll('+', '@');
  }
}

export class Caller extends SigningCaller {
  constructor(
    private readonly app: FastifyInstance,
    deps: Pick<AppDeps, 'keys'>,
    clock: { readonly now: number },
  ) {
    super(deps, clock);
  }

  raw(options: InjectOptions) {
    return this.app.inject(options);
  }

  protected deliver(
    path: string,
    payload: string,
    headers: Record<string, string>,
  ): Promise<Delivered> {
    return this.raw({ method: 'POST', url: path, payload, headers });
  }
}

const REMOTE_TIMEOUT_MS = 15_000;

/** Over HTTP; a throw means unknown outcome. */
export class RemoteCaller extends SigningCaller {
  constructor(
    private readonly server: { readonly origin: string },
    deps: Pick<AppDeps, 'keys'>,
  ) {
    super(deps, {
      get now() {
        return Date.now();
      },
    });
  }

  protected async deliver(
    path: string,
    payload: string,
    headers: Record<string, string>,
  ): Promise<Delivered> {
    const answer = await fetch(new URL(path, this.server.origin), {
      method: 'POST',
      body: payload,
      headers,
      signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS),
    });
    return { statusCode: answer.status, body: await answer.text() };
  }
}
