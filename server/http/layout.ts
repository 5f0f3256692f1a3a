import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '@/server/config';
import { StartError } from '@/server/start-error';

/** Written by the build (scripts/build/layout.mjs). */
const STAMP = '.tabs';
const NAMES: Readonly<Record<string, string>> = { community: '社区', shop: '商城' };

/** The layout of an export; null where there is none. An export without a stamp is older than the second layout. */
function layoutOf(outDir: string): string | null {
  const stamp = path.join(outDir, STAMP);
  if (fs.existsSync(stamp)) return fs.readFileSync(stamp, 'utf8').trim();
  return fs.existsSync(path.join(outDir, 'index.html')) ? 'community' : null;
}

/** Links, notices and the tab bar of one layout must not meet the pages of the other. @throws StartError */
export function refuseOtherLayout({ outDir, TABS }: Pick<Config, 'outDir' | 'TABS'>): void {
  const built = layoutOf(outDir);
  if (built === null || built === TABS) return;
  const name = NAMES[built] ?? built;
  throw new StartError(
    `${outDir} 中的应用是${name}布局，而设置为 TABS=${TABS}：请改为 TABS=${built}，或用 TABS=${TABS} npm run build 重新构建。(The app in this folder was built with TABS=${built}.)`,
  );
}
