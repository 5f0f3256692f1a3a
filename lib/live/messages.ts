import {
  LIVE_ENDS,
  LIVE_KINDS,
  LIVE_MESSAGES,
  type LiveEnd,
  type LiveEvents,
  type LiveMessage,
} from '../contract/live';

/** `beat` only moves the cursor. */
export type Message = { cursor: string } & (
  | { name: 'ready' | 'reset' | 'beat' }
  | { name: 'events'; events: LiveEvents }
  | { name: 'end'; why: LiveEnd }
);

/** Longer text without a message's end is not ours. */
const MOST_CHARACTERS = 1_000_000;

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  list.includes(value as T);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A newer server may send unknown kinds. */
const eventsOf = (data: unknown): LiveEvents =>
  (Array.isArray(data) ? data : []).filter(
    (one): one is LiveEvents[number] =>
      Array.isArray(one) && isOneOf(LIVE_KINDS, one[0]) && typeof one[1] === 'number',
  );

function messageOf(block: string): Message | null {
  const fields = new Map(
    block
      .split('\n')
      .map((line) => /^(id|event|data): ?(.*)$/.exec(line))
      .flatMap((found): [string, string][] => (found ? [[found[1] ?? '', found[2] ?? '']] : [])),
  );
  const cursor = fields.get('id') ?? '';
  const name = fields.get('event');
  if (name === undefined) return { name: 'beat', cursor };
  if (!isOneOf<LiveMessage>(LIVE_MESSAGES, name)) return null;
  const data = parseJson(fields.get('data') ?? '');
  if (name === 'events') return { name, cursor, events: eventsOf(data) };
  if (name === 'end') return isOneOf(LIVE_ENDS, data) ? { name, cursor, why: data } : null;
  return { name, cursor };
}

/** A message may arrive in parts. @throws Error for what is no stream of messages */
export function createReader(): (text: string) => Message[] {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    if (rest.length > MOST_CHARACTERS) throw new Error('no stream of messages');
    return blocks.flatMap((block) => messageOf(block) ?? []);
  };
}
