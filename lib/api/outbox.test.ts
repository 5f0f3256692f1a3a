/** @jest-environment jsdom */
import { defineEndpoint } from '../contract/endpoint';
import { ApiError } from './api-error';
import {
  clearOutbox,
  countHeld,
  countQueued,
  type Delivery,
  enqueue,
  flushOutbox,
  subscribeOutbox,
} from './outbox';
import { signIn, signOut } from './session';

const rows = new Map<string, unknown>();
jest.mock('idb-keyval', () => ({
  createStore: () => ({}),
  entries: async () => [...rows],
  set: async (key: string, value: unknown) => void rows.set(key, value),
  del: async (key: string) => void rows.delete(key),
  clear: async () => rows.clear(),
}));
const sent: { path: string; input: unknown; key: string }[] = [];
let answer: (input: unknown) => Promise<unknown>;
jest.mock('./client', () => ({
  callEndpoint: async (
    { path }: { path: string },
    input: unknown,
    { idempotencyKey }: { idempotencyKey: string },
  ) => {
    await answer(input);
    sent.push({ path, input, key: idempotencyKey });
  },
}));

const schema = () => Promise.reject(new Error('not needed to send'));
const note = defineEndpoint({
  name: 'test.note',
  path: '/api/test/note',
  isIdempotent: true,
  schema,
});
const count = defineEndpoint({ name: 'test.count', path: '/api/test/count', schema });
const ME = {
  userId: 7,
  token: 't',
  userName: '林',
  blockAreaId: null,
  blockNo: null,
  isMayor: false,
};
const noNetwork = () =>
  Promise.reject(new ApiError({ code: 0, err: 'network', msg: '网络请求错误' }));
const refused = () =>
  Promise.reject(new ApiError({ code: 500, err: 'word_forbidden', msg: '内容包含不允许的词' }));

let deliveries: (Delivery | null)[];
let stop: () => void;
beforeEach(async () => {
  rows.clear();
  sent.length = 0;
  deliveries = [];
  answer = async () => undefined;
  window.localStorage.clear();
  signIn(ME);
  await clearOutbox();
  stop = subscribeOutbox((delivery) => deliveries.push(delivery));
});
afterEach(() => stop());

describe('writes that wait for the network', () => {
  it('are sent in order, each with its own key, and are gone then', async () => {
    expect(await enqueue(note, { text: '一' }, 'k1')).toBe(true);
    expect(await enqueue(note, { text: '二' }, 'k2')).toBe(true);
    expect(await countQueued()).toBe(2);
    await flushOutbox();
    expect(sent).toEqual([
      { path: '/api/test/note', input: { text: '一' }, key: 'k1' },
      { path: '/api/test/note', input: { text: '二' }, key: 'k2' },
    ]);
    expect(deliveries.at(-1)).toEqual({ sent: 2, refused: [] });
    expect([rows.size, await countQueued()]).toEqual([0, 0]);
  });

  it('keep their place and their key while there is no network', async () => {
    await enqueue(note, { text: '一' }, 'k1');
    answer = noNetwork;
    await flushOutbox();
    expect(await countQueued()).toBe(1);
    answer = async () => undefined;
    await flushOutbox();
    expect(sent.map(({ key }) => key)).toEqual(['k1']);
  });

  it('are sent once when two occasions come at the same moment', async () => {
    await enqueue(note, { text: '一' }, 'k1');
    await Promise.all([flushOutbox(), flushOutbox()]);
    expect(sent).toHaveLength(1);
  });

  it('that the server refuses are reported, and do not block the others', async () => {
    await enqueue(note, { text: '坏' }, 'k1');
    await enqueue(note, { text: '好' }, 'k2');
    answer = (input) => ((input as { text: string }).text === '坏' ? refused() : Promise.resolve());
    await flushOutbox();
    expect(deliveries.at(-1)).toEqual({ sent: 1, refused: ['内容包含不允许的词'] });
    expect(rows.size).toBe(0);
  });

  it('are those of a person: nobody else sends them', async () => {
    await enqueue(note, { text: '一' }, 'k1');
    signIn({ ...ME, userId: 8 });
    await flushOutbox();
    expect(sent).toEqual([]);
    expect(rows.size).toBe(0);
  });

  it('keep their place when the session is lost, and are sent once when their author is back', async () => {
    await enqueue(note, { text: '一' }, 'k1');
    answer = async () => {
      signOut();
      throw new ApiError({ code: 401, err: 'session_lost', msg: '登录已失效，请重新登录' });
    };
    await flushOutbox();
    expect(deliveries).toEqual([null]);
    answer = async () => undefined;
    await flushOutbox();
    expect([sent.length, await countHeld(), await countQueued()]).toEqual([0, 1, 0]);
    signIn({ ...ME, token: 'another' });
    expect([await countHeld(), await countQueued()]).toEqual([0, 1]);
    await Promise.all([flushOutbox(), flushOutbox()]);
    await flushOutbox();
    expect(sent.map(({ key }) => key)).toEqual(['k1']);
  });

  it('of a lost session are dropped unsent when somebody else logs in', async () => {
    await enqueue(note, { text: '一' }, 'k1');
    signOut();
    signIn({ ...ME, userId: 8 });
    await flushOutbox();
    signIn(ME);
    await flushOutbox();
    expect([sent.length, rows.size]).toEqual([0, 0]);
  });

  it('are counted for their author alone', async () => {
    await enqueue(note, { text: '一' }, 'k1');
    rows.set('k2', { ...(rows.get('k1') as object), id: 'k2', userId: 8 });
    expect(await countQueued()).toBe(1);
  });

  it('must be safe to repeat, written by somebody, and not too many', async () => {
    expect(await enqueue(count, {}, 'k')).toBe(false);
    for (let i = 0; i < 50; i += 1) await enqueue(note, { i }, `k${i}`);
    expect(await enqueue(note, {}, 'more')).toBe(false);
    await clearOutbox();
    signOut();
    expect(await enqueue(note, {}, 'k')).toBe(false);
  });

  it.each(['their author', 'nobody'])(
    'are given up after a week while %s is logged in',
    async (who) => {
      await enqueue(note, { text: '一' }, 'k1');
      if (who === 'nobody') signOut();
      await flushOutbox(Date.now() + 8 * 86_400_000);
      expect([sent.length, rows.size]).toEqual([0, 0]);
    },
  );
});
