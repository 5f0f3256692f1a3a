import type { Server, ServerResponse } from 'node:http';
import net, { type Socket } from 'node:net';

/* Our use of Node's servers beyond their interface (docs/upgrading.md). */

/** `close` of node:http would also close idle connections. */
export function stopListening(server: Server): void {
  net.Server.prototype.close.call(server);
}

/** `Connection: close`. */
export function closeAfterResponse(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}

/** To read a response while still sending (ms). */
const LINGER_MS = 1_000;

/** Node destroys it after the response: a sending client would lose that. */
export function lingerAfterResponse(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once('close', () => clearTimeout(timer));
  };
}
