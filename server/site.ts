import fs from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { DEFAULT_SITE } from '@/lib/contract/first-brand';
import { type LaunchState, siteLaunchOf } from '@/lib/contract/launch';
import { LAW_DEFAULTS, type LawFacts, siteLawOf } from '@/lib/contract/law-facts';
import type { Site } from '@/lib/contract/site';
import { setSite } from '@/lib/kit/site';
import type { Config } from './config';
import type { Db } from './db/client';
import { fixedLaunch } from './exposure';
import { repeat } from './jobs/repeat';
import { type Keys, type SignPair, sentPair } from './keys';
import { stateNow } from './modules/launch/state';
import { currentLaw } from './modules/rules/law-settings';
import { currentSiteSettings, type SiteSettings } from './modules/rules/site-settings';
import { identified } from './site-id';

export const SITE_REFRESH_MS = 5_000;

/** Empty without build. */
function buildIn(outDir: string): string {
  const file = path.join(outDir, '.build-id');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

export function siteOf(
  config: Config,
  { prefix, secret }: SignPair,
  { flags, copyLink, brand }: SiteSettings = config.firstSite,
  law: LawFacts = LAW_DEFAULTS,
  state: LaunchState = 'local',
): Site {
  const fields: Site = {
    ...DEFAULT_SITE,
    api: {
      base: config.API_BASE,
      upload: config.UPLOAD_BASE,
      image: config.IMAGE_BASE,
      rsa: config.RSA_PADDING as Site['api']['rsa'],
      cloud: config.QINIU_ACCESS_KEY !== undefined,
    },
    sign: { prefix, secret },
    layout: config.TABS as Site['layout'],
    flags,
    copyLink,
    brand,
    law: siteLawOf(law, config.IMAGE_BASE),
    launch: siteLaunchOf(state),
    limits: { videoMb: config.VIDEO_MAX_MB },
  };
  return identified(fields, buildIn(config.outDir));
}

export interface SiteSource {
  current: () => Site;
  /** From the next document on. */
  refresh: () => Promise<void>;
}

export async function openSite(config: Config, sign: () => SignPair, db: Db): Promise<SiteSource> {
  const fixed = fixedLaunch(config);
  let version = -1;
  let site = DEFAULT_SITE;
  const refresh = async () => {
    const settings = await currentSiteSettings(db, config.firstSite);
    const pair = sign();
    const state = await stateNow(db, fixed);
    const isSame = settings.version === version && pair.secret === site.sign.secret;
    if (isSame && state === site.launch.state) return;
    version = settings.version;
    site = siteOf(config, pair, settings, await currentLaw(db), state);
    // previews name pictures as the app does
    setSite(site);
  };
  await refresh();
  return { current: () => site, refresh };
}

interface Watched {
  keys: Pick<Keys, 'sign' | 'refreshSign'>;
  db: Db;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Other processes change settings and keys. */
export async function watchSite(config: Config, { keys, db, clock, log }: Watched) {
  const { current, refresh } = await openSite(config, () => sentPair(keys.sign, clock()), db);
  const read = async () => {
    keys.refreshSign();
    await refresh();
  };
  return { current, start: () => repeat('site settings', SITE_REFRESH_MS, read, log) };
}
