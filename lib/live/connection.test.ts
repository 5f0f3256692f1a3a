import { ApiError } from '@/lib/api';
import { connect } from './connection';

interface Opened {
  cursor: string;
  signal: AbortSignal;
  say: (text: string) => void;
  close: () => void;
}

const encoder = new TextEncoder();
const refusal = (err: 'rate_limited' | 'session_lost', data: unknown = {}) =>
  new ApiError({ code: err === 'session_lost' ? 401 : 500, err, msg: '', data });

function server(refusals: ApiError[] = []) {
  const opened: Opened[] = [];
  const heard: unknown[] = [];
  const connection = connect({
    cursor: '',
    random: () => 0,
    open: async (cursor, signal) => {
      const error = refusals.shift();
      if (error) throw error;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const end = () => {
            if (!signal.aborted) controller.close();
          };
          signal.addEventListener('abort', () => controller.error(new Error('aborted')));
          opened.push({
            cursor,
            signal,
            say: (text) => controller.enqueue(encoder.encode(text)),
            close: end,
          });
        },
      });
    },
    onKinds: (kinds) => heard.push(kinds),
    onReset: () => heard.push('reset'),
    onCursor: () => undefined,
  });
  const latest = () => opened.at(-1) as Opened;
  return { opened, heard, connection, latest };
}
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a stream that breaks is opened again from where it was, later after each failure', async () => {
  const { opened, heard, latest, connection } = server();
  await pass();
  latest().say(
    'id: c1\nevent: reset\ndata: null\n\nid: c2\nevent: events\ndata: [["block",1],["block",2]]\n\n',
  );
  await pass();
  expect(heard).toEqual(['reset', ['block']]);
  latest().close();
  await pass(499);
  expect(opened).toHaveLength(1);
  await pass(1);
  expect(opened.map(({ cursor }) => cursor)).toEqual(['', 'c2']);
  latest().close();
  await pass(999);
  expect(opened).toHaveLength(2);
  await pass(1);
  latest().say('id: c3\nevent: ready\ndata: null\n\n');
  await pass();
  latest().close();
  await pass(500);
  expect(opened.map(({ cursor }) => cursor)).toEqual(['', 'c2', 'c2', 'c3']);
  connection.stop();
});

test('without a byte for a minute it is given up; with heart-beats it stays', async () => {
  const { opened, latest, connection } = server();
  await pass();
  for (let i = 0; i < 5; i += 1) {
    await pass(25_000);
    latest().say('id: c\n\n');
  }
  await pass();
  expect(opened).toHaveLength(1);
  await pass(61_000);
  expect(opened[0]?.signal.aborted).toBe(true);
  expect(opened).toHaveLength(2);
  connection.stop();
});

test('a refusal says how long to wait, a lost session is the end', async () => {
  const { opened, connection } = server([refusal('rate_limited', { seconds: 30 })]);
  await pass(29_999);
  expect(opened).toHaveLength(0);
  connection.stop();

  const lost = server([refusal('session_lost')]);
  await pass(600_000);
  expect(lost.opened).toHaveLength(0);
});

test('after a restart it is back within two seconds, after the end of the session never', async () => {
  const { opened, heard, latest } = server();
  await pass();
  latest().say('event: end\ndata: "restart"\n\n');
  await pass(500);
  expect(opened).toHaveLength(2);
  latest().say('event: end\ndata: "session"\n\n');
  await pass(600_000);
  expect(opened).toHaveLength(2);
  expect(heard).toEqual(['reset']);
});

test('a network that is back is used at once, and only one stream is open at a time', async () => {
  const { opened, connection, latest } = server();
  await pass();
  const first = latest();
  connection.hurry();
  connection.hurry();
  await pass();
  expect(first.signal.aborted).toBe(true);
  expect(opened.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
  connection.stop();
  await pass(600_000);
  expect(opened.filter(({ signal }) => !signal.aborted)).toHaveLength(0);
});
