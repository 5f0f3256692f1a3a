/** @jest-environment jsdom */
import { ReadableStream as NodeStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { followLive } from './follow';
import type { News } from './unseen';

// the test's browser has neither
Object.assign(globalThis, { TextDecoder });

/** One holder a name, a queue, signals that call off. */
class Locks {
  private readonly waiting = new Map<string, (() => void)[]>();

  request(
    name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<void> | undefined,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        if (signal.aborted) return this.next(name);
        void Promise.resolve(work()).then(() => {
          resolve();
          this.next(name);
        });
      };
      signal.addEventListener('abort', () => reject(new Error('called off')));
      const queue = this.waiting.get(name);
      if (queue) return void queue.push(take);
      this.waiting.set(name, []);
      return take();
    });
  }

  private next(name: string): void {
    const take = this.waiting.get(name)?.shift();
    if (take) take();
    else this.waiting.delete(name);
  }
}

class Channel {
  static readonly all = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    Channel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const one of Channel.all)
      if (one !== this && one.name === this.name) one.onmessage?.({ data });
  }
  close(): void {
    Channel.all.delete(this);
  }
}

interface Opened {
  cursor: string;
  signal: AbortSignal;
  say: (text: string) => void;
}

let opened: Opened[] = [];
const live = () => opened.filter(({ signal }) => !signal.aborted);
const encoder = new TextEncoder();
const open = async (cursor: string, signal: AbortSignal) =>
  new NodeStream<Uint8Array>({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(new Error('aborted')));
      opened.push({ cursor, signal, say: (text) => controller.enqueue(encoder.encode(text)) });
    },
  }) as unknown as ReadableStream<Uint8Array>;

function tab(userId = 7) {
  const heard: News[] = [];
  const stop = followLive({ userId, open, random: () => 0, onNews: (news) => heard.push(news) });
  return { heard, stop };
}
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const events = (id: number, cursor = `c${id}`) =>
  `id: ${cursor}\nevent: events\ndata: [["block",${id}]]\n\n`;

function show(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  opened = [];
  show('visible');
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true });
});
afterEach(() => jest.useRealTimers());

test('tabs of one member share one stream, all hear, and the next one goes on where the first was', async () => {
  const [first, second, stranger] = [tab(), tab(), tab(8)];
  await pass();
  expect(live()).toHaveLength(2);
  opened[0]?.say(events(1));
  await pass();
  expect([first.heard, second.heard]).toEqual([[new Set(['block'])], [new Set(['block'])]]);
  expect(stranger.heard).toEqual([]);
  first.stop();
  await pass();
  expect(opened.at(-1)?.cursor).toBe('c1');
  expect(live()).toHaveLength(2);
  second.stop();
  stranger.stop();
  await pass();
  expect(live()).toHaveLength(0);
});

test('without locks and channels each tab has its own stream', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined, configurable: true });
  const tabs = [tab(), tab()];
  await pass();
  expect(live()).toHaveLength(2);
  for (const { stop } of tabs) stop();
  expect(live()).toHaveLength(0);
});

test('a hidden page tells when it is seen again, and gives up its stream after a minute', async () => {
  const page = tab();
  await pass();
  show('hidden');
  opened[0]?.say(events(1));
  await pass(1_000);
  expect(page.heard).toEqual([]);
  show('visible');
  expect(page.heard).toEqual([new Set(['block'])]);
  show('hidden');
  await pass(30_000);
  opened[0]?.say('id: c2\n\n');
  await pass(29_999);
  expect(live()).toHaveLength(1);
  await pass(1);
  expect(live()).toHaveLength(0);
  show('visible');
  await pass();
  expect(live().map(({ cursor }) => cursor)).toEqual(['c2']);
  page.stop();
});

test('a young page asks for bells only, an older one for everything after a gap', async () => {
  const page = tab();
  await pass();
  opened[0]?.say('id: c1\nevent: reset\ndata: null\n\n');
  await pass();
  expect(page.heard).toEqual([new Set()]);
  await pass(15_000);
  opened[0]?.say('id: c2\nevent: reset\ndata: null\n\n');
  await pass();
  expect(page.heard).toEqual([new Set(), 'all']);
  page.stop();
});

test('what another page writes into the channel and is no news is ignored', async () => {
  const page = tab();
  for (const junk of [
    null,
    1,
    'all',
    {},
    { cursor: 1, kinds: 'all' },
    { cursor: '', kinds: ['x'] },
  ])
    new Channel('live-7').postMessage(junk);
  expect(page.heard).toEqual([]);
  page.stop();
});

test('when the network is back the stream is opened anew at once', async () => {
  const page = tab();
  await pass();
  window.dispatchEvent(new Event('online'));
  await pass();
  expect(opened).toHaveLength(2);
  expect(live()).toHaveLength(1);
  page.stop();
});
