import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import type { Keys } from '@/server/keys';
import { type BuyerRow, RemoteBuyer } from './buyers';

export class CommonStart {
  at = Number.NaN;
  private open: () => void = () => undefined;
  readonly begun = new Promise<void>((resolve) => (this.open = resolve));

  constructor(private missing: number) {}

  async ready(): Promise<void> {
    this.missing -= 1;
    if (this.missing === 0) {
      this.at = performance.now();
      this.open();
    }
    await this.begun;
  }
}

export class ReadyBuyer extends RemoteBuyer {
  /** From start to answer (ms). */
  ms = Number.NaN;

  constructor(
    private readonly at: { readonly origin: string },
    keys: Keys,
    buyer: BuyerRow,
    private readonly start: CommonStart,
  ) {
    super(at, keys, buyer);
  }

  protected override async deliver(path: string, payload: string, headers: Record<string, string>) {
    const { hostname, port, host } = new URL(this.at.origin);
    const socket = net.connect(Number(port), hostname);
    await once(socket, 'connect');
    const all = {
      ...headers,
      host,
      connection: 'close',
      'content-length': Buffer.byteLength(payload),
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    const request = [`POST ${path} HTTP/1.1`, ...lines, '', payload].join('\r\n');
    await this.start.ready();
    socket.write(request);
    const answer = await text(socket);
    this.ms = performance.now() - this.start.at;
    const [, statusCode = '0'] = answer.split(' ', 2);
    return {
      statusCode: Number(statusCode),
      body: answer.slice(answer.indexOf('\r\n\r\n') + 4),
    };
  }
}
