import { callHttp } from '@/server/adapters/http-call';
import type { NoticeScript } from './script';

export interface Letter {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Anew for each try: version 3 signs the time. */
export type Writer = (variant: 'genuine' | 'forged' | 'foreign') => Letter;

export interface OutboxSettings {
  lateMs: number;
  shuffleMs: number;
  repeatMs: readonly number[];
}

export const REPEAT_MS = [15_000, 15_000, 30_000, 180_000, 600_000, 1_200_000, 1_800_000];
const TIMEOUT_MS = 5_000;
const COPIES = 3;

export class Outbox {
  origin: string | null = null;
  /** Oldest first. */
  readonly taken: { url: string; status: number; body: string }[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly sending = new Set<Promise<void>>();

  constructor(private readonly settings: OutboxSettings) {}

  /** Resolves when all undelayed ones are answered. */
  async send(script: NoticeScript, write: Writer): Promise<void> {
    const { lateMs, shuffleMs } = this.settings;
    const genuine = () => write('genuine');
    switch (script) {
      case 'never':
        return;
      case 'late':
        return this.after(lateMs, () => this.post(genuine));
      case 'shuffled':
        for (let copy = 0; copy < COPIES; copy += 1)
          this.after(Math.random() * shuffleMs, () => this.post(genuine));
        return;
      case 'truncated':
        return this.track(this.post(() => halved(genuine())));
      case 'forged':
      case 'foreign':
        return this.track(this.post(() => write(script)));
      case 'twice':
        await Promise.all([this.track(this.post(genuine)), this.track(this.post(genuine))]);
        return;
      case 'once':
        return this.track(this.post(genuine));
    }
  }

  private track(work: Promise<void>): Promise<void> {
    this.sending.add(work);
    void work.finally(() => this.sending.delete(work));
    return work;
  }

  private after(ms: number, run: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.track(run());
    }, ms);
    timer.unref();
    this.timers.add(timer);
  }

  private async post(write: () => Letter, tries = 0): Promise<void> {
    const { url, headers, body } = write();
    const to = new URL(url);
    const target = this.origin ? `${this.origin}${to.pathname}` : url;
    const isTaken = await callHttp({
      url: target,
      method: 'POST',
      headers,
      body,
      timeoutMs: TIMEOUT_MS,
    })
      .then((reply) => {
        const answer = { url: target, status: reply.status, body: reply.body.toString() };
        this.taken.push(answer);
        return reply.status === 200 && /SUCCESS/.test(answer.body);
      })
      .catch(() => false);
    const wait = this.settings.repeatMs[tries];
    if (!isTaken && wait !== undefined) this.after(wait, () => this.post(write, tries + 1));
  }

  async settled(): Promise<void> {
    while (this.sending.size > 0) await Promise.all(this.sending);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }
}

const halved = (letter: Letter): Letter => ({
  ...letter,
  body: letter.body.slice(0, Math.floor(letter.body.length / 2)),
});
