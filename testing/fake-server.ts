import type { Endpoint, InputOf, OutputOf } from '@/lib/contract/endpoint';
import { type ErrorCode, errorText } from '@/lib/contract/errors';

type AnyEndpoint = Endpoint<never, never> | Endpoint;

/** A refusal with a code of the contract. */
export interface Refusal {
  code: number;
  msg: string;
  data: object | null;
}

export const refusal = (
  err: ErrorCode,
  more: { fields?: Record<string, string>; blanks?: Record<string, string | number> } = {},
): Refusal => ({ code: 500, msg: errorText(err, more.blanks), data: { err, fields: more.fields } });
export const sessionLost: Refusal = { code: 401, msg: '登录已失效，请重新登录', data: null };
/** No answer at all. */
export const networkDown = new TypeError('Failed to fetch');

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'msg' in value && 'code' in value;

interface Call {
  path: string;
  input: unknown;
  body: BodyInit | null | undefined;
}

type Handler = (input: never, call: Call) => unknown;

function inputOf(body: BodyInit | null | undefined): unknown {
  if (typeof body !== 'string') return body ?? {};
  return body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}

/**
 * Stands in for `fetch` and answers from the contract: what a handler returns must fit the endpoint's output schema, so
 * that a test cannot live on answers which the server never gives. Calls without a handler are answered 网络 errors.
 */
export function fakeServer() {
  const handlers = new Map<string, { handle: Handler; endpoint?: AnyEndpoint }>();
  const calls: Call[] = [];

  async function answer(call: Call): Promise<Refusal | { code: 200; msg: string; data: unknown }> {
    const known = handlers.get(call.path);
    if (!known) throw networkDown;
    const result: unknown = await known.handle(call.input as never, call);
    if (result === networkDown) throw networkDown;
    if (isRefusal(result)) return result;
    const schema = await known.endpoint?.schema();
    return {
      code: 200,
      msg: 'ok',
      data: schema ? schema.output.validateSync(result, { strict: true }) : result,
    };
  }

  const fetch = jest.fn(async (url: string, init: RequestInit) => {
    const path = decodeURIComponent(/s=([^&]+)/.exec(url)?.[1] ?? url);
    const call: Call = { path, input: inputOf(init.body), body: init.body };
    calls.push(call);
    const body = await answer(call);
    return { status: 200, headers: [], text: async () => JSON.stringify(body) };
  });
  Object.defineProperty(globalThis, 'fetch', { value: fetch, configurable: true, writable: true });

  return {
    /** What an endpoint answers: data, or a refusal. */
    on<E extends AnyEndpoint>(
      endpoint: E,
      handle: (input: InputOf<E>) => OutputOf<E> | Refusal | Error | Promise<OutputOf<E> | Refusal>,
    ) {
      handlers.set(endpoint.path, { handle: handle as Handler, endpoint });
    },
    /** The same for a path that is no endpoint, such as the upload. */
    onPath(path: string, handle: (call: Call) => unknown) {
      handlers.set(path, { handle: (_, call) => handle(call) });
    },
    /** What was sent to an endpoint, in order. */
    inputs: <E extends AnyEndpoint>(endpoint: E): InputOf<E>[] =>
      calls.filter(({ path }) => path === endpoint.path).map(({ input }) => input as InputOf<E>),
    /** All paths that were called, in order. */
    paths: () => calls.map(({ path }) => path),
  };
}

export type FakeServer = ReturnType<typeof fakeServer>;
