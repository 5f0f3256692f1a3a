import type { ConsoleDeps } from './deps';
import { memberRoutes } from './members';
import type { ConsoleRoute } from './route';
import { withdrawalRoutes } from './withdrawals';

/** Every call of the console with its handler; one line a word. */
export const consoleRoutes = (deps: ConsoleDeps): readonly ConsoleRoute[] => [
  ...memberRoutes(deps),
  ...withdrawalRoutes(deps),
];
