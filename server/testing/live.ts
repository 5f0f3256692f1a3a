import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { LIVE_PATH, LIVE_SINCE_HEADER } from '@/lib/contract/live';
import type { SigningCaller } from './caller';

interface Message {
  name: string;
  data: unknown;
  id: string;
}

export interface LiveDevice {
  status: number;
  type: string;
  /** Set when the server answered without a stream. */
  refusal?: { code: number; data: { err?: string; requestId?: string } };
  messages: Message[];
  told: () => [kind: string, refId: number][];
  cursor: () => string;
  until: (is: () => boolean, ms?: number) => Promise<void>;
  isOver: () => boolean;
  close: () => void;
}

const EVERY_MS = 10;

function parse(block: string): Message {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)];
    }),
  );
  return {
    name: fields.event ?? '',
    data: fields.data === undefined ? undefined : JSON.parse(fields.data),
    id: fields.id ?? '',
  };
}

export const listen = (app: FastifyInstance): Promise<string> =>
  app.listen({ host: '127.0.0.1', port: 0 });

export async function openLive(
  origin: string,
  caller: Pick<SigningCaller, 'headers'>,
  since?: string,
  headers = caller.headers(),
): Promise<LiveDevice> {
  const abort = new AbortController();
  const response = await fetch(origin + LIVE_PATH, {
    headers: { ...headers, ...(since === undefined ? {} : { [LIVE_SINCE_HEADER]: since }) },
    signal: abort.signal,
  });
  const type = response.headers.get('content-type') ?? '';
  const messages: Message[] = [];
  let isOver = false;
  const device: LiveDevice = {
    status: response.status,
    type,
    messages,
    told: () =>
      messages.flatMap(({ name, data }) => (name === 'events' ? (data as [string, number][]) : [])),
    cursor: () => messages.findLast(({ id }) => id !== '')?.id ?? '',
    async until(is, ms = 3_000) {
      for (const end = Date.now() + ms; !is(); await pause(EVERY_MS))
        assert.ok(Date.now() < end, `still waiting; came: ${JSON.stringify(messages)}`);
    },
    isOver: () => isOver,
    close: () => abort.abort(),
  };
  if (!type.startsWith('text/event-stream'))
    return { ...device, refusal: (await response.json()) as LiveDevice['refusal'] };
  const read = async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      messages.push(...blocks.map(parse));
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => void (isOver = true));
  await device.until(() => messages.length > 0 || isOver);
  return device;
}
