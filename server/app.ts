import type { FastifyInstance } from 'fastify';
import { partiesOf } from './adapters/parties';
import { storageOf } from './adapters/storage';
import { createVault } from './db/vault';
import type { AppDeps } from './deps';
import { fixedLaunch } from './exposure';
import { createLimitOfAddress } from './http/address-limit';
import { mountApi } from './http/api';
import { createAuthenticate } from './http/authenticate';
import { guardMoney } from './http/clock-guard';
import { keepErrors } from './http/error-log';
import { mountHealth } from './http/health';
import { shedLoad } from './http/load-shedding';
import { keepPreviousAssets } from './http/previous-assets';
import { createServer, mountNotFound } from './http/server';
import { mountSite } from './http/static';
import { createWriteProbe } from './http/write-probe';
import { acceptedPairs } from './keys';
import { createHub } from './live/hub';
import { mountLive } from './live/mount';
import { mountExport } from './modules/account/export';
import { mountBrand } from './modules/brand/serve';
import { mountVcf } from './modules/card/vcf';
import { guardLaunch } from './modules/launch/gate';
import { mountProof } from './modules/launch/outside';
import { mountPaymentWebhooks } from './modules/payments/webhook';
import { mountTrackHook } from './modules/tracking/pushes';
import { registerUploads } from './modules/uploads/routes';
import { routesOf } from './routes';
import { goodsPicturesIn, mountLinkCards } from './shared-pages/card-picture';
import { createSharedPages, type GuestReads } from './shared-pages/serve';
import { watchSite } from './site';

/** Reads no environment and does not listen, for tests and tools. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const {
    config,
    database,
    keys,
    logger,
    clock = () => new Date(),
    clockFault = async () => null,
    watch,
    load = { max: config.CALLS_AT_ONCE, inFlight: 0 },
    live = createHub(deps),
  } = deps;
  const app = createServer(config, logger);
  watch?.(app);
  keepErrors(app, config.dataDir);
  shedLoad(app, load);
  const limitOf = createLimitOfAddress(database.db, {
    percent: config.IP_GROWTH_PERCENT,
    mostPeople: config.IP_MOST_PEOPLE,
  });
  const authenticate = createAuthenticate({
    database,
    signs: (now) => acceptedPairs(keys.sign, now),
    clock,
    ratePerMinute: config.RATE_PER_MINUTE,
    limitOf,
  });

  const mounted = routesOf(deps);
  const routes = fixedLaunch(config) === null ? guardLaunch(mounted, keys) : mounted;
  await mountApi(app, guardMoney(routes, clockFault), authenticate);
  mountLive(app, { hub: live, authenticate, config });
  mountPaymentWebhooks(app, {
    deps: { provider: deps.pay, vault: createVault(keys), log: logger },
    db: database.db,
    clock,
  });
  mountTrackHook(app, { provider: deps.track ?? null, db: database.db, clock });
  await registerUploads(app, {
    authenticate,
    storage: storageOf(config),
    videoBytes: config.VIDEO_MAX_MB * 1024 * 1024,
    keys,
    clock,
  });
  mountProof(app, keys);
  mountBrand(app, { db: database.db, storage: storageOf(config), log: logger });
  mountVcf(app, {
    db: database.db,
    clock,
    limitOf,
    perMinute: config.CARD_IP_PER_MINUTE,
    cardUrlOf: (userId) =>
      config.PUBLIC_URL
        ? `${config.PUBLIC_URL}#/pages/user/card?refereeId=${userId}&userId=${userId}`
        : '',
  });
  const guests = { routes, db: database.db, clock, log: logger };
  const { outDir } = config;
  const goodsPicture = goodsPicturesIn(outDir);
  const perMinute = config.LINK_CARD_IP_PER_MINUTE;
  mountLinkCards(app, { ...guests, limitOf, perMinute, goodsPicture });
  mountExport(app, { db: database.db, clock, keys, parties: partiesOf(config) });
  mountHealth(app, database.pool, {
    clockFault,
    writeFault: createWriteProbe(database.pool, config.isEmbedded ? config.dataDir : null),
  });
  await mountPages(app, deps, guests);
  return app;
}

async function mountPages(
  app: FastifyInstance,
  { config, keys, logger }: AppDeps,
  guests: GuestReads,
): Promise<void> {
  const { outDir, dataDir, PUBLIC_URL = '' } = config;
  const { db, clock } = guests;
  const { current: site, start } = await watchSite(config, { keys, db, clock, log: logger });
  let stop = async () => {};
  app.addHook('onListen', async () => {
    stop = start();
  });
  app.addHook('onClose', () => stop());
  const notFound = await mountSite(app, {
    outDir,
    previousDir: keepPreviousAssets(outDir, dataDir),
    site,
    fill: createSharedPages({ ...guests, outDir, site, publicUrl: PUBLIC_URL }),
  });
  mountNotFound(app, notFound);
}
