/**
 * Which tabs the app has (`TABS`): those of the community, or those of the shop. Decided by the build, because the first page
 * of the two is another one, and is written before anybody asks for it.
 */
import fs from 'node:fs';
import path from 'node:path';

const LAYOUTS = ['community', 'shop'];
/** In the folder of an export; the server reads it (server/http/layout.ts). */
const STAMP = '.tabs';

/** Reads the setting. @throws with a sentence when there is no such layout */
export function layoutOf(setting) {
  const layout = setting || 'community';
  if (!LAYOUTS.includes(layout))
    throw new Error(
      `TABS 只能是 community 或 shop，现在是“${layout}”。(TABS is community or shop.)`,
    );
  return layout;
}

/** The layout of this build. */
export const LAYOUT = layoutOf(process.env.TABS?.trim());

/** Says in the folder which layout it has. @param {string} folder the export */
export const stampLayout = (folder) => fs.writeFileSync(path.join(folder, STAMP), LAYOUT);
