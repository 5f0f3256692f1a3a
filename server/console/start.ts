import { storageOf } from '@/server/adapters/storage';
import { prepareDrain } from '@/server/http/drain';
import {
  removeConsoleOrigin,
  writeConsoleOrigin,
} from '@/server/modules/operators/console-address';
import { type DemoInvite, drawDemoInvites } from '@/server/modules/operators/demo';
import { StartError } from '@/server/start-error';
import { buildConsole } from './app';
import type { ConsoleDeps } from './deps';
import { openSite } from './site';

/** A stop waits this long for open requests (ms). */
const STOP_TIMEOUT_MS = 8_000;

export interface OpenConsole {
  /** Null without a console. */
  url: string | null;
  /** For trying the demo; drawn anew at a terminal start. */
  invites: readonly DemoInvite[];
  showBuild: (isBuilt: boolean) => void;
  stop: () => Promise<void>;
}

/** None without CONSOLE_PORT. @throws StartError when the port is taken */
export async function openConsole(
  given: Omit<ConsoleDeps, 'origin' | 'storage'>,
  { isBuilding = false } = {},
): Promise<OpenConsole> {
  const { config, database, clock } = given;
  const { CONSOLE_PORT: port, CONSOLE_HOST: host, consoleOrigin: origin } = config;
  if (port === undefined || origin === null)
    return { url: null, invites: [], showBuild: () => undefined, stop: async () => undefined };
  const site = openSite(config.consoleDir, isBuilding);
  const app = await buildConsole({ ...given, origin, storage: storageOf(config) }, site);
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
  writeConsoleOrigin(config.dataDir, origin);
  const stop = async () => {
    removeConsoleOrigin(config.dataDir, origin);
    await drain();
    const force = setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT_MS);
    app.server.closeIdleConnections();
    await app.close();
    clearTimeout(force);
  };
  try {
    // links belong on a terminal: under a service manager the output goes to a log
    const isWanted = config.isDemo && config.PRINT_BANNER === '1';
    const invites = isWanted ? await drawDemoInvites(database.db, origin, clock()) : [];
    return { url: `${origin}/console/`, invites, showBuild: site.showBuild, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
