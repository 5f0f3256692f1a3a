import fs from 'node:fs';
import path from 'node:path';
import { REGION_FILE } from '@/lib/kit/region-file';
import { isWhole, readRegions, type Regions, regionTextOf } from '@/lib/kit/regions';

let regions: Regions | undefined;

/** The browsers' file, read once. */
const allRegions = (): Regions =>
  (regions ??= readRegions(
    fs.readFileSync(path.join(process.cwd(), 'public', REGION_FILE), 'utf8'),
  ));

/** `浙江省 杭州市 余杭区`; undefined for unknown or inexact codes. */
export const findRegionText = (code: string): string | undefined =>
  isWhole(allRegions(), code) ? regionTextOf(allRegions(), code) : undefined;
