import { createReader } from './messages';

const WHOLE =
  'id: c1\nevent: ready\ndata: null\n\nid: c2\nevent: events\ndata: [["block",7],["balance",0]]\n\nid: c3\n\nevent: end\ndata: "restart"\n\n';
const READ = [
  { name: 'ready', cursor: 'c1' },
  {
    name: 'events',
    cursor: 'c2',
    events: [
      ['block', 7],
      ['balance', 0],
    ],
  },
  { name: 'beat', cursor: 'c3' },
  { name: 'end', cursor: '', why: 'restart' },
];

test('a stream that is cut anywhere gives the same messages', () => {
  for (let one = 0; one <= WHOLE.length; one += 1)
    for (const two of [one, one + 1, WHOLE.length]) {
      const read = createReader();
      const parts = [WHOLE.slice(0, one), WHOLE.slice(one, two), WHOLE.slice(two)];
      expect(parts.flatMap(read)).toEqual(READ);
    }
  expect([...WHOLE].flatMap(createReader())).toEqual(READ);
});

test('what is unknown is left out: messages, kinds, shapes, data that is no JSON', () => {
  const read = createReader();
  const events = (data: string) => read(`id: c\nevent: events\ndata: ${data}\n\n`);
  const told = (messages: ReturnType<typeof read>) =>
    messages.map((message) => (message.name === 'events' ? message.events : message.name));
  expect(told(events('[["block",1],["later",2],["block"],7,null,["balance","0"]]'))).toEqual([
    [['block', 1]],
  ]);
  expect(told(events('{"a":1}'))).toEqual([[]]);
  expect(told(events('<html>'))).toEqual([[]]);
  expect(read('event: later\ndata: 1\n\nevent: end\ndata: "later"\n\n')).toEqual([]);
});

test('a page without end that a proxy sends is no stream', () => {
  const read = createReader();
  expect(() => read('x'.repeat(1_000_001))).toThrow('no stream');
});
