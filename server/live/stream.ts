import type { ServerResponse } from 'node:http';
import type { LiveEnd, LiveMessage } from '@/lib/contract/live';

/** Then too slow: it reconnects with its cursor. */
const MOST_UNSENT_BYTES = 64 * 1024;

export interface Owner {
  userId: number;
  sessionId: number;
  /** For limits (server/http/address.ts). */
  ip: string;
}

/** The message carries the reached position. */
export const messageText = (name: LiveMessage, data: unknown, cursor: string): string =>
  `id: ${cursor}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Holds events back while catching up, to keep their order. */
export class LiveStream {
  /** Null once events flow directly. */
  private held: string[] | null = [];

  constructor(
    readonly owner: Owner,
    private readonly response: ServerResponse,
    /** Second in which it gets its heart-beat. */
    readonly beat: number,
  ) {}

  /** The caller has written the head. */
  begin(opening: string): void {
    const text = opening + (this.held ?? []).join('');
    this.held = null;
    this.response.write(text);
  }

  /** The new opening will contain what was held. */
  holdAnew(): void {
    if (this.held) this.held = [];
  }

  write(text: string): void {
    if (this.held) this.held.push(text);
    else if (this.response.writableLength > MOST_UNSENT_BYTES) this.response.destroy();
    else this.response.write(text);
  }

  /** Before `begin` it closes silently: the device reconnects. */
  end(why: LiveEnd): void {
    if (this.held) this.response.destroy();
    else this.response.end(`event: end\ndata: ${JSON.stringify(why)}\n\n`);
  }
}
