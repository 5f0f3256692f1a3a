import net from 'node:net';

type State = 'open' | 'cut' | 'frozen';

const endOf = ({ hostname, port }: URL) => ({ host: hostname, port: Number(port || 5432) });

/** Between server and PostgreSQL: cuts, freezes, slows. */
export class TcpProxy {
  private readonly sockets = new Set<net.Socket>();
  private state: State = 'open';
  private delayMs = 0;
  private bytesLeft = Infinity;
  private readonly server: net.Server;

  url = '';

  private constructor(private upstream: { host: string; port: number }) {
    this.server = net.createServer((client) => this.connect(client));
  }

  static async open(url: string): Promise<TcpProxy> {
    const address = new URL(url);
    const proxy = new TcpProxy(endOf(address));
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.server.address() as net.AddressInfo;
    proxy.url = Object.assign(address, { host: `127.0.0.1:${port}` }).toString();
    return proxy;
  }

  /** Connections break, new ones are refused. */
  cut(): void {
    this.state = 'cut';
    for (const socket of this.sockets) socket.destroy();
  }

  /** Accepts connections and never responds. */
  freeze(): void {
    this.state = 'frozen';
    for (const socket of this.sockets) socket.pause();
  }

  slow(ms: number): void {
    this.delayMs = ms;
  }

  cutAfter(bytes: number): void {
    this.bytesLeft = bytes;
  }

  /** Closes frozen connections, as a reboot. */
  restore(): void {
    if (this.state === 'frozen') for (const socket of this.sockets) socket.destroy();
    Object.assign(this, { state: 'open', delayMs: 0, bytesLeft: Infinity });
  }

  /** As a failover: open connections break. */
  redirect(url: string): void {
    this.upstream = endOf(new URL(url));
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private connect(client: net.Socket): void {
    if (this.state === 'cut') return void client.destroy();
    const upstream = net.connect(this.upstream.port, this.upstream.host);
    for (const socket of [client, upstream]) {
      this.sockets.add(socket);
      socket.setNoDelay(true).on('error', () => undefined);
    }
    client.on('close', () => this.forget(client, upstream));
    upstream.on('close', () => this.forget(upstream, client));
    client.on('data', (part) => this.pass(part, upstream));
    upstream.on('data', (part) => {
      this.bytesLeft -= part.length;
      if (this.bytesLeft < 0) this.cut();
      else this.pass(part, client);
    });
    if (this.state === 'frozen') for (const socket of [client, upstream]) socket.pause();
  }

  private pass(part: Buffer, to: net.Socket): void {
    const write = () => void (to.writable && this.state === 'open' && to.write(part));
    if (this.delayMs > 0) setTimeout(write, this.delayMs);
    else write();
  }

  private forget(socket: net.Socket, other: net.Socket): void {
    this.sockets.delete(socket);
    other.destroy();
  }
}
