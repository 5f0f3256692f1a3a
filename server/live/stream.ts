import type { ServerResponse } from 'node:http';
import type { LiveEnd, LiveMessage } from '@/lib/contract/live';

/** Unsent bytes after which a device is too slow: it comes back with its cursor. */
const MOST_UNSENT_BYTES = 64 * 1024;

/** Who has a stream. */
export interface Owner {
  userId: number;
  sessionId: number;
  /** Client key for limits (server/http/address.ts). */
  ip: string;
}

/** One message: a name, data, and the place in the log that a device has reached with it. */
export const messageText = (name: LiveMessage, data: unknown, cursor: string): string =>
  `id: ${cursor}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** An open stream. What comes while it catches up is held back, so that everything arrives in order. */
export class LiveStream {
  /** Waits for `begin`; null once everything flows. */
  private held: string[] | null = [];

  constructor(
    readonly owner: Owner,
    private readonly response: ServerResponse,
    /** In which second of the interval it gets its heart-beat. */
    readonly beat: number,
  ) {}

  /** Sends what opens the stream, then what was held back. The head of the response has been written. */
  begin(opening: string): void {
    const text = opening + (this.held ?? []).join('');
    this.held = null;
    this.response.write(text);
  }

  /** Leaves out what was held back: the opening will contain it. */
  holdAnew(): void {
    if (this.held) this.held = [];
  }

  write(text: string): void {
    if (this.held) this.held.push(text);
    else if (this.response.writableLength > MOST_UNSENT_BYTES) this.response.destroy();
    else this.response.write(text);
  }

  /** Tells why and closes. One that has not begun is closed without a message: the device reconnects. */
  end(why: LiveEnd): void {
    if (this.held) this.response.destroy();
    else this.response.end(`event: end\ndata: ${JSON.stringify(why)}\n\n`);
  }
}
