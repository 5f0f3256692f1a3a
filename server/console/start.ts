import { prepareDrain } from '@/server/http/drain';
import { StartError } from '@/server/start-error';
import { storageOf } from '@/server/wiring';
import { buildConsole } from './app';
import type { ConsoleDeps } from './deps';

/** How long a stop waits for open requests (ms). */
const STOP_TIMEOUT_MS = 8_000;

/**
 * Opens the operators' listener; without CONSOLE_PORT there is none.
 * @returns finishes open requests, then closes it
 * @throws StartError when the port is taken
 */
export async function openConsole(
  given: Omit<ConsoleDeps, 'origin'>,
): Promise<() => Promise<void>> {
  const { CONSOLE_PORT: port, CONSOLE_HOST: host, consoleOrigin: origin } = given.config;
  if (port === undefined || origin === null) return async () => undefined;
  const app = await buildConsole({ ...given, origin }, storageOf(given.config));
  const drain = prepareDrain(app.server);
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const { code = '' } = error as { code?: string };
    throw new StartError(
      `无法在 ${host}:${port} 打开后台：请检查 CONSOLE_HOST 和 CONSOLE_PORT（${code}）。(Cannot open the console.)`,
    );
  }
  return async () => {
    await drain();
    const force = setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT_MS);
    app.server.closeIdleConnections();
    await app.close();
    clearTimeout(force);
  };
}
