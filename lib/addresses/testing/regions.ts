import fs from 'node:fs';
import path from 'node:path';
import { REGION_FILE } from '@/lib/kit/region-file';
import { readRegions } from '@/lib/kit/regions';

export const regionFileText = (): string =>
  fs.readFileSync(path.join(process.cwd(), 'public', REGION_FILE), 'utf8');

/** All regions, for tests. */
export const allRegions = () => readRegions(regionFileText());
