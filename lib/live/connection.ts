import { ApiError } from '@/lib/api';
import { type LiveKind, LIVE_BEAT_MS, type LiveEnd } from '../contract/live';
import { SECOND_MS, MINUTE_MS } from '../time';
import { createReader, type Message } from './messages';

/** The first pause after a failure; the check every ten minutes goes on. */
const FIRST_MS = SECOND_MS;
const LONGEST_MS = 2 * MINUTE_MS;
/** Devices reconnect spread over this time after a restart. */
const RESTART_MS = 2 * SECOND_MS;
/** A replaced stream must not compete with the newer ones. */
const REPLACED_MS = 10 * MINUTE_MS;

/** Without a byte for this long the connection is dead. */
const SILENCE_MS = 2 * LIVE_BEAT_MS + 10 * SECOND_MS;

/** Doubles with each failure (from 1); half is random: devices return spread. The server may ask for `leastMs`. */
export function pauseAfter(failures: number, random: number, leastMs = 0): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.max(leastMs, whole / 2) + (random * whole) / 2;
}

export function pauseAfterEnd(why: LiveEnd, random: number): number | null {
  if (why === 'session') return null;
  return why === 'replaced' ? REPLACED_MS : RESTART_MS * (0.25 + 0.75 * random);
}

export interface LiveListener {
  onKinds: (kinds: readonly LiveKind[]) => void;
  onReset: () => void;
  onCursor: (cursor: string) => void;
}

export interface ConnectionOptions extends LiveListener {
  /** An empty cursor starts at the present. */
  open: (cursor: string, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  random: () => number;
  cursor: string;
}

export interface Connection {
  /** Connects at once, because the network may be back. */
  hurry: () => void;
  stop: () => void;
}

/** Keeps one stream open; after a break it resumes from the cursor. */
export function connect({ open, random, ...options }: ConnectionOptions): Connection {
  let { cursor } = options;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = new AbortController();
  let isOver = false;

  function take(message: Message): number | null | undefined {
    if (message.cursor !== '') options.onCursor((cursor = message.cursor));
    if (message.name === 'end') {
      if (message.why === 'session') options.onReset();
      return pauseAfterEnd(message.why, random());
    }
    failures = 0;
    if (message.name === 'reset') options.onReset();
    if (message.name === 'events')
      options.onKinds([...new Set(message.events.map(([kind]) => kind))]);
    return undefined;
  }

  async function listen(abort: AbortController): Promise<number | null> {
    let leastMs = 0;
    try {
      for await (const message of messagesOf((signal) => open(cursor, signal), abort)) {
        const pause = take(message);
        if (pause !== undefined) return pause;
      }
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.err === 'session_lost') return null;
        leastMs = waitOf(error);
      }
    } finally {
      abort.abort();
    }
    failures += 1;
    return pauseAfter(failures, random(), leastMs);
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    current.abort();
    const mine = (current = new AbortController());
    const pause = await listen(mine);
    if (isOver || current !== mine || pause === null) return;
    timer = setTimeout(() => void run(), pause);
  }

  void run();
  return {
    hurry: () => {
      if (!isOver) void run();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      current.abort();
    },
  };
}

/** Ends with the stream, a break, silence or an abort. */
async function* messagesOf(
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>,
  abort: AbortController,
): AsyncGenerator<Message> {
  let alarm: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(alarm);
    alarm = setTimeout(() => abort.abort(), SILENCE_MS);
  };
  try {
    watch();
    const reader = (await open(abort.signal)).getReader();
    const read = createReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      watch();
      for (const message of read(decoder.decode(value, { stream: true }))) {
        if (abort.signal.aborted) return;
        yield message;
      }
    }
  } finally {
    clearTimeout(alarm);
  }
}

/** ms */
function waitOf({ data }: ApiError): number {
  const seconds = (data as { seconds?: unknown } | null)?.seconds;
  return typeof seconds === 'number' ? seconds * SECOND_MS : 0;
}
