import net from 'node:net';

type State = 'whole' | 'cut' | 'frozen';

const endOf = ({ hostname, port }: URL) => ({ host: hostname, port: Number(port || 5432) });

/**
 * A cable between a server and its PostgreSQL that tests can pull out, freeze, slow down and cut in the middle of an answer.
 */
export class Cable {
  private readonly sockets = new Set<net.Socket>();
  private state: State = 'whole';
  private delayMs = 0;
  private bytesLeft = Infinity;
  private readonly server: net.Server;

  /** The database's address by way of this cable. */
  url = '';

  private constructor(private far: { host: string; port: number }) {
    this.server = net.createServer((near) => this.connect(near));
  }

  /** Lays a cable to the PostgreSQL of an address. */
  static async lay(url: string): Promise<Cable> {
    const address = new URL(url);
    const cable = new Cable(endOf(address));
    await new Promise<void>((resolve) => cable.server.listen(0, '127.0.0.1', resolve));
    const { port } = cable.server.address() as net.AddressInfo;
    cable.url = Object.assign(address, { host: `127.0.0.1:${port}` }).toString();
    return cable;
  }

  /** As if the database were stopped: what is open breaks, what comes is refused. */
  cut(): void {
    this.state = 'cut';
    for (const socket of this.sockets) socket.destroy();
  }

  /** As if its machine hung: it accepts, and never answers. */
  freeze(): void {
    this.state = 'frozen';
    for (const socket of this.sockets) socket.pause();
  }

  /** Every word, in both directions, takes this much longer (ms). */
  slow(ms: number): void {
    this.delayMs = ms;
  }

  /** Cuts after so many more bytes of answers: in the middle of one. */
  cutAfter(bytes: number): void {
    this.bytesLeft = bytes;
  }

  /** All is well again. Connections that were frozen stay dead, as those of a machine that came back. */
  mend(): void {
    if (this.state === 'frozen') for (const socket of this.sockets) socket.destroy();
    Object.assign(this, { state: 'whole', delayMs: 0, bytesLeft: Infinity });
  }

  /** Leads to another PostgreSQL from now on, as an address that moves: what is open breaks. */
  lead(url: string): void {
    this.far = endOf(new URL(url));
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private connect(near: net.Socket): void {
    if (this.state === 'cut') return void near.destroy();
    const far = net.connect(this.far.port, this.far.host);
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.setNoDelay(true).on('error', () => undefined);
    }
    near.on('close', () => this.forget(near, far));
    far.on('close', () => this.forget(far, near));
    near.on('data', (part) => this.pass(part, far));
    far.on('data', (part) => {
      this.bytesLeft -= part.length;
      if (this.bytesLeft < 0) this.cut();
      else this.pass(part, near);
    });
    if (this.state === 'frozen') for (const socket of [near, far]) socket.pause();
  }

  private pass(part: Buffer, to: net.Socket): void {
    const write = () => void (to.writable && this.state === 'whole' && to.write(part));
    if (this.delayMs > 0) setTimeout(write, this.delayMs);
    else write();
  }

  private forget(socket: net.Socket, other: net.Socket): void {
    this.sockets.delete(socket);
    other.destroy();
  }
}
