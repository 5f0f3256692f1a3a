import type { ServerResponse } from 'node:http';
import { LIVE_BEAT_MS, type LiveEnd, OWN_ACTS } from '@/lib/contract/live';
import { SECOND_MS } from '@/lib/time';
import type { Database } from '@/server/db/client';
import type { Logger } from '@/server/http/call';
import { cursorOf, isReached, type Position, readCursor } from './cursor';
import { StreamRegistry } from './registry';
import { createTableSource, type LiveEvent, type LiveSource } from './source';
import { LiveStream, messageText, type Owner } from './stream';

/** Also the pause after a failure (ms). */
const POLL_MS = 200;
const RETRY_MS = 1_000;
/** With more events the device checks everything. */
const MOST_EVENTS = 200;

interface HubOptions {
  source: LiveSource;
  clock: () => Date;
  log: Pick<Logger, 'error'>;
  /** Each heart-beat checks the session, too. */
  beatMs?: number;
}

interface Run {
  position: Position;
  poller?: ReturnType<typeof setTimeout>;
  beater?: ReturnType<typeof setInterval>;
  seconds: number;
  reading: Promise<void>;
  /** The read after the running one, shared by callers. */
  next: Promise<void> | null;
}

/** Runs nothing while no stream is open. */
export class LiveHub {
  readonly streams = new StreamRegistry();
  /** A stopping server opens no streams. */
  isClosing = false;
  private run: Run | null = null;
  private starting: Promise<Position> | null = null;
  private opened = 0;
  private isFailing = false;
  private readonly beats: number;

  constructor(private readonly options: HubOptions) {
    this.beats = Math.max(1, Math.round((options.beatMs ?? LIVE_BEAT_MS) / SECOND_MS));
  }

  /** Missed events, then new ones, exactly once. @param begin writes the head when nothing can fail */
  async open(
    owner: Owner,
    response: ServerResponse,
    since: string | undefined,
    begin: () => void,
  ): Promise<void> {
    const stream = new LiveStream(owner, response, (this.opened += 1) % this.beats);
    response.once('close', () => this.forget(stream));
    const run = this.run ?? (await this.start());
    for (const old of this.streams.add(stream)) old.end('replaced');
    try {
      const opening = await this.openingOf(stream, since, run);
      if (response.destroyed || this.isClosing) throw new Error('closed while it was being opened');
      begin();
      stream.begin(opening);
    } catch (error) {
      this.forget(stream);
      throw error;
    }
  }

  /** Devices reconnect to another server. */
  close(): void {
    this.isClosing = true;
    for (const stream of this.streams.all()) this.end(stream, 'restart');
  }

  private async openingOf(
    stream: LiveStream,
    since: string | undefined,
    run: Run,
  ): Promise<string> {
    const from = readCursor(since, run.position.at);
    if (from && !isReached(from, run.position)) {
      // another process had read further
      await this.readOn(run);
      stream.holdAnew();
    }
    const { position } = run;
    const cursor = cursorOf(position);
    const missed =
      from && isReached(from, position)
        ? (await this.options.source.readMissed(stream.owner.userId, from, position)).filter(
            (event) => !isEcho(event, stream.owner),
          )
        : null;
    if (!missed || missed.length > MOST_EVENTS) return messageText('reset', null, cursor);
    const events = missed.length > 0 ? eventsText(missed, cursor) : '';
    return messageText('ready', null, cursor) + events;
  }

  /** Once for all streams, from the log's end. */
  private async start(): Promise<Run> {
    this.starting ??= this.options.source.position();
    const starting = this.starting;
    const position = await starting.finally(() => {
      if (this.starting === starting) this.starting = null;
    });
    if (this.run) return this.run;
    const run: Run = { position, seconds: 0, reading: Promise.resolve(), next: null };
    this.run = run;
    run.beater = setInterval(() => void this.beat(run), SECOND_MS);
    this.plan(run, POLL_MS);
    return run;
  }

  private plan(run: Run, ms: number): void {
    if (this.run === run) run.poller = setTimeout(() => void this.poll(run), ms);
  }

  private async poll(run: Run): Promise<void> {
    const begun = performance.now();
    try {
      await this.readOn(run);
      this.isFailing = false;
      this.plan(run, Math.max(0, POLL_MS - (performance.now() - begun)));
    } catch (error) {
      // the position stays, so nothing is lost
      if (!this.isFailing) this.options.log.error({ err: error }, 'live events cannot be read');
      this.isFailing = true;
      this.plan(run, RETRY_MS);
    }
  }

  /** Waits for the running read. */
  private readOn(run: Run): Promise<void> {
    run.next ??= run.reading
      .catch(() => undefined)
      .then(() => {
        run.next = null;
        return (run.reading = this.read(run));
      });
    return run.next;
  }

  private async read(run: Run): Promise<void> {
    const { events, position } = await this.options.source.read(run.position);
    if (this.run !== run) return;
    run.position = position;
    this.deliver(events, cursorOf(position));
  }

  private deliver(events: readonly LiveEvent[], cursor: string): void {
    const byMember = new Map<number, LiveEvent[]>();
    for (const event of events) {
      if (event.kind === 'session') this.endSession(event);
      else if (byMember.has(event.userId)) byMember.get(event.userId)?.push(event);
      else byMember.set(event.userId, [event]);
    }
    for (const [userId, own] of byMember) {
      for (const stream of this.streams.ofMember(userId)) {
        const news = own.filter((event) => !isEcho(event, stream.owner));
        if (news.length > MOST_EVENTS) stream.write(messageText('reset', null, cursor));
        else if (news.length > 0) stream.write(eventsText(news, cursor));
      }
    }
  }

  private endSession({ userId, refId }: LiveEvent): void {
    for (const stream of [...this.streams.ofMember(userId)])
      if (stream.owner.sessionId === refId) this.end(stream, 'session');
  }

  /** Spread over seconds: sessions are checked, open ones get a heart-beat. */
  private async beat(run: Run): Promise<void> {
    const turn = (run.seconds += 1) % this.beats;
    const due = this.streams.all().filter(({ beat }) => beat === turn);
    if (due.length === 0) return;
    const ids = due.map(({ owner }) => owner.sessionId);
    // without an answer nobody is logged out
    const open = await this.options.source
      .openSessions(ids, this.options.clock())
      .catch(() => null);
    if (this.run !== run) return;
    const text = `id: ${cursorOf(run.position)}\n\n`;
    for (const stream of due)
      if (!open || open.has(stream.owner.sessionId)) stream.write(text);
      else this.end(stream, 'session');
  }

  private end(stream: LiveStream, why: LiveEnd): void {
    this.forget(stream);
    stream.end(why);
  }

  private forget(stream: LiveStream): void {
    if (!this.streams.remove(stream) || this.streams.size > 0 || !this.run) return;
    clearTimeout(this.run.poller);
    clearInterval(this.run.beater);
    this.run = null;
  }
}

interface HubParts extends Pick<HubOptions, 'beatMs'> {
  database: Pick<Database, 'pool'>;
  clock?: HubOptions['clock'];
  logger: HubOptions['log'];
}

export const createHub = ({
  database,
  clock = () => new Date(),
  logger,
  beatMs,
}: HubParts): LiveHub =>
  new LiveHub({ source: createTableSource(database.pool), clock, log: logger, beatMs });

const ACTS: ReadonlySet<LiveEvent['kind']> = new Set(OWN_ACTS);

/** The device itself caused the event. */
const isEcho = ({ kind, refId }: LiveEvent, { sessionId }: Owner): boolean =>
  ACTS.has(kind) && refId === sessionId;

const eventsText = (events: readonly LiveEvent[], cursor: string): string =>
  messageText(
    'events',
    events.map(({ kind, refId }) => [kind, ACTS.has(kind) ? 0 : refId]),
    cursor,
  );
