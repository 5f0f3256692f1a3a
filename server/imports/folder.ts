import path from 'node:path';
import type { Config } from '@/server/config';

/** Dumps of old shops, and the lists of their plans. */
export const dumpFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  path.join(dataDir, 'imports');
