import http from 'node:http';
import net from 'node:net';

const REST_MS = 1_000;

/** Like nginx: round-robin, and never repeats a sent request. */
export class Balancer {
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly resting = new Map<string, number>();
  private turn = 0;
  private readonly server = http.createServer(
    (request, response) => void this.pass(request, response),
  );
  failures = 0;
  readonly served = new Map<string, number>();

  private constructor(public servers: { origin: string }[]) {}

  static async open(servers: { origin: string }[]): Promise<Balancer> {
    const balancer = new Balancer(servers);
    await new Promise<void>((resolve) => balancer.server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as net.AddressInfo).port}`;
  }

  private async pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const now = Date.now();
    const rested = this.servers.filter(({ origin }) => (this.resting.get(origin) ?? 0) < now);
    const candidates = rested.length > 0 ? rested : this.servers;
    this.turn += 1;
    for (let i = 0; i < candidates.length; i += 1) {
      const { origin } = candidates[(this.turn + i) % candidates.length] as { origin: string };
      const outcome = await this.ask(origin, request, body, response);
      if (outcome === 'answered')
        return void this.served.set(origin, (this.served.get(origin) ?? 0) + 1);
      if (outcome === 'broken') break;
      this.resting.set(origin, Date.now() + REST_MS);
    }
    this.failures += 1;
    response.writeHead(502).end();
  }

  private ask(
    origin: string,
    request: http.IncomingMessage,
    body: Buffer,
    response: http.ServerResponse,
  ): Promise<'answered' | 'refused' | 'broken'> {
    return new Promise((resolve) => {
      const headers = {
        ...request.headers,
        'x-forwarded-for': request.headers['x-forwarded-for'] ?? request.socket.remoteAddress,
      };
      const onward = http.request(
        new URL(request.url ?? '/', origin),
        { method: request.method, headers, agent: this.agent },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response).once('finish', () => resolve('answered'));
        },
      );
      onward.once('error', (error) =>
        resolve((error as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? 'refused' : 'broken'),
      );
      onward.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }
}
