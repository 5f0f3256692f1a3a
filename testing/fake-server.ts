import type { Transport } from '@/lib/api/transport';
import type { Endpoint, InputOf, OutputOf } from '@/lib/contract/endpoint';
import { type ErrorCode, errorText } from '@/lib/contract/errors';

type AnyEndpoint = Endpoint<never, never> | Endpoint;

/** An answer as on the wire; no schema checks it. */
export interface Envelope {
  code: number;
  msg: string;
  data: object | null;
}

export const refusal = (
  err: ErrorCode,
  more: { fields?: Record<string, string>; blanks?: Record<string, string | number> } = {},
): Envelope => ({
  code: 500,
  msg: errorText(err, more.blanks),
  data: { err, fields: more.fields },
});
export const refused = (
  err: ErrorCode,
  more: object = {},
  msg = `sentence of ${err}`,
): Envelope => ({
  code: 500,
  msg,
  data: { err, ...more },
});
export const ok = (data: object = {}): Envelope => ({ code: 200, msg: 'ok', data });
export const sessionLost: Envelope = { code: 401, msg: '登录已失效，请重新登录', data: null };
export const networkDown = new TypeError('Failed to fetch');
export const never = (): Promise<never> => new Promise<never>(() => undefined);

export interface Call {
  url: string;
  path: string;
  method: string | undefined;
  header: Record<string, string>;
  body: RequestInit['body'];
  input: Record<string, unknown>;
  isForm: boolean;
}

const inputOf = (body: RequestInit['body']): Call['input'] => {
  if (typeof body !== 'string') return (body ?? {}) as Call['input'];
  return body.startsWith('{')
    ? (JSON.parse(body) as Call['input'])
    : Object.fromEntries(new URLSearchParams(body));
};

function callOf(url: string, { method, body, headers = {} }: RequestInit): Call {
  const header = headers as Record<string, string>;
  return {
    url,
    path: decodeURIComponent(/s=([^&]+)/.exec(url)?.[1] ?? url),
    method,
    header,
    body,
    input: inputOf(body),
    isForm: header['content-type'] === 'application/x-www-form-urlencoded',
  };
}

type Reply = { status?: number; body: unknown } | Error;

export function fakeTransport(reply: (call: Call, index: number) => Reply | Promise<Reply>): {
  transport: Transport;
  calls: Call[];
} {
  const calls: Call[] = [];
  const transport: Transport = async (url, init) => {
    const call = callOf(url, init);
    calls.push(call);
    const answer = await reply(call, calls.length - 1);
    if (answer instanceof Error) throw answer;
    const { status = 200, body } = answer;
    return {
      status,
      headers: new Headers({ 'x-a': '1' }),
      text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
    };
  };
  return { transport, calls };
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'msg' in value && 'code' in value;

const isRaw = (value: unknown): value is { raw: unknown } =>
  typeof value === 'object' && value !== null && 'raw' in value;

/** By path: data, a whole answer, a file or a network error. */
export type Answers = Record<string, (call: Call) => unknown>;

/** Replaces `fetch`. Results must match the output schema; unhandled calls fail with 网络 errors. */
export function fakeServer(given: Answers = {}) {
  const answers = { ...given };

  async function reply(call: Call): Promise<Reply> {
    const answer = answers[call.path];
    const result: unknown = answer ? await answer(call) : networkDown;
    if (result instanceof Error) return result;
    if (isRaw(result)) return { body: result.raw };
    return { body: isEnvelope(result) ? result : { code: 200, msg: 'ok', data: result } };
  }

  const { transport, calls } = fakeTransport(reply);
  Object.defineProperty(globalThis, 'fetch', {
    value: jest.fn(transport),
    configurable: true,
    writable: true,
  });

  return {
    calls,
    answers,
    on<E extends AnyEndpoint>(
      endpoint: E,
      handle: (
        input: InputOf<E>,
      ) => OutputOf<E> | Envelope | Error | Promise<OutputOf<E> | Envelope>,
    ) {
      answers[endpoint.path] = async ({ input }) => {
        const result: unknown = await handle(input as InputOf<E>);
        if (result instanceof Error || isEnvelope(result)) return result;
        const { output } = await endpoint.schema();
        return output.validateSync(result, { strict: true });
      };
    },
    onPath(path: string, handle: (call: Call) => unknown) {
      answers[path] = handle;
    },
    inputs: <E extends AnyEndpoint>(endpoint: E): InputOf<E>[] =>
      calls.filter(({ path }) => path === endpoint.path).map(({ input }) => input as InputOf<E>),
    paths: () => calls.map(({ path }) => path),
  };
}

export type FakeServer = ReturnType<typeof fakeServer>;
