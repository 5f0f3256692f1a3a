import type { Transport } from './transport';

/** What a test sees of one request. */
export interface Seen {
  url: string;
  method: string | undefined;
  header: Record<string, string>;
  body: RequestInit['body'];
}

type Answer = { status?: number; body: unknown } | Error | Promise<never>;

/** A transport for tests: records each request and answers from a function. */
export function fakeTransport(answer: (seen: Seen, index: number) => Answer): {
  transport: Transport;
  seen: Seen[];
} {
  const seen: Seen[] = [];
  const transport: Transport = async (url, init) => {
    const request: Seen = {
      url,
      method: init.method,
      header: init.headers as Record<string, string>,
      body: init.body,
    };
    seen.push(request);
    const reply = await answer(request, seen.length - 1);
    if (reply instanceof Error) throw reply;
    return {
      status: reply.status ?? 200,
      headers: new Headers({ 'x-a': '1' }),
      text: async () => (typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)),
    };
  };
  return { transport, seen };
}

/** A request that is never answered. */
export const never = (): Promise<never> => new Promise<never>(() => undefined);
