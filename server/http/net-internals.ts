import type { Server, ServerResponse } from 'node:http';
import net, { type Socket } from 'node:net';

/*
 * Everything that we use of Node's servers beyond their documented interface. The contract is tested in
 * net-internals.test.ts; docs/upgrading.md says what to do when a new version breaks it.
 */

/** Refuses new connections and leaves open ones alone: `close` of node:http would also close the idle ones. */
export function stopListening(server: Server): void {
  net.Server.prototype.close.call(server);
}

/** Answers with `Connection: close`, so that the client opens a new connection for its next request. */
export function closeAfterResponse(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}

/** A client may take this long to read the response to a request that it has not finished sending (ms). */
const LINGER_MS = 1_000;

/**
 * Lets a connection end gently after its response: node destroys it as soon as the response is written, and a client that
 * is still sending would lose the response to the reset.
 */
export function lingerAfterResponse(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once('close', () => clearTimeout(timer));
  };
}
