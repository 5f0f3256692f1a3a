import path from 'node:path';
import type { Config } from '@/server/config';

export const dumpFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  path.join(dataDir, 'imports');
