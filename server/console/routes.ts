import type { ConsoleDeps } from './deps';
import type { ConsoleRoute } from './route';

/** Every call of the console with its handler; one line a word. */
export const consoleRoutes = (_deps: ConsoleDeps): readonly ConsoleRoute[] => [];
