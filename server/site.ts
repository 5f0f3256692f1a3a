import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DEFAULT_SITE, type Site } from '@/lib/contract/site';
import type { Config } from './config';
import type { Keys } from './keys';

const ID_LENGTH = 12;
const BUILD_LENGTH = 8;

/** The id of the build in a folder (scripts/build.mjs); empty where there is none. */
function buildIn(outDir: string): string {
  const file = path.join(outDir, '.build-id');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').slice(0, BUILD_LENGTH) : '';
}

/** The configuration with its digest. */
export function identified(site: Omit<Site, 'id'>): Site {
  const json = JSON.stringify({ ...site, id: '' });
  return { ...site, id: createHash('sha256').update(json).digest('hex').slice(0, ID_LENGTH) };
}

/** The configuration that visitors of this server get. */
export const siteOf = (config: Config, { prefix, secret }: Keys['sign']): Site =>
  identified({
    ...DEFAULT_SITE,
    build: buildIn(config.outDir),
    api: {
      base: config.API_BASE,
      upload: config.UPLOAD_BASE,
      image: config.IMAGE_BASE,
      rsa: config.RSA_PADDING as Site['api']['rsa'],
    },
    sign: { prefix, secret },
    layout: config.TABS as Site['layout'],
    flags: { mayor: config.firstFlags.mayor },
    copyLink: config.firstFlags.copyLink,
    limits: { videoMb: config.VIDEO_MAX_MB },
  });
