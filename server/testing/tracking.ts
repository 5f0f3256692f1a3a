import { asc, eq } from 'drizzle-orm';
import type { Carrier } from '@/lib/contract/carriers';
import { HOUR_MS } from '@/lib/time';
import { startTrackDouble } from '@/server/adapters/track/double';
import { createKuaidi100 } from '@/server/adapters/track/kuaidi100';
import type { Db } from '@/server/db/client';
import { orders, parcelEvents, parcels, parcelTracks } from '@/server/db/schema';
import { followParcels } from '@/server/jobs/tracking';
import { pageTracks } from '@/server/modules/tracking/operator';
import { mountTrackHook } from '@/server/modules/tracking/pushes';
import { payApp, payTest, unpaidOrder } from './pay';
import { shipBy } from './shipping';

export const KEYS = { customer: 'CUSTOMER', key: 'key', salt: 'salt-of-sixteen-letters' };

type Now = () => Date;

function readers(db: Db, now: Now) {
  async function parcelOf(orderId: number) {
    const [row] = await db
      .select({ parcel: parcels, track: parcelTracks })
      .from(parcels)
      .innerJoin(parcelTracks, eq(parcelTracks.parcelId, parcels.parcelId))
      .where(eq(parcels.orderId, orderId));
    if (!row) throw new Error('not tracked');
    return row;
  }

  async function orderOf(orderId: number) {
    const [row] = await db.select().from(orders).where(eq(orders.orderId, orderId));
    if (!row) throw new Error('no order');
    return row;
  }

  const told = async (parcelId: number) =>
    (
      await db
        .select({ text: parcelEvents.text, digest: parcelEvents.digest })
        .from(parcelEvents)
        .where(eq(parcelEvents.parcelId, parcelId))
        .orderBy(asc(parcelEvents.at))
    )
      .filter(({ digest }) => digest !== null)
      .map(({ text }) => text);

  /** States in 物流异常. */
  const listed = async (no: string) => {
    const slice = { isAscending: false, perPage: 5 };
    const { rows } = await pageTracks(db, now(), { q: no, queue: 'trouble', slice });
    return rows.map(({ state }) => state);
  };

  return { parcelOf, orderOf, told, listed };
}

/** Sends to the hook, without the app's other routes. */
async function pushTo(
  { provider, db, clock }: Parameters<typeof mountTrackHook>[1],
  bodies: readonly string[],
): Promise<number[]> {
  const { default: fastify } = await import('fastify');
  const app = fastify();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  mountTrackHook(app, { provider, db, clock });
  const codes: number[] = [];
  for (const payload of bodies) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = '/hook/track/kuaidi100';
    codes.push((await app.inject({ method: 'POST', url, headers, payload })).statusCode);
  }
  await app.close();
  return codes;
}

export async function trackApp() {
  const t = await payApp();
  const double = await startTrackDouble({ isDemo: true, ...KEYS, now: () => t.clock.now });
  const provider = createKuaidi100({
    ...KEYS,
    endpoint: double.url,
    phone: '',
    callback: 'https://shop.example/hook/track/kuaidi100',
  });
  const now = () => new Date(t.clock.now);
  const tick = (daily = 2000) => followParcels({ provider, daily, log: t.deps.logger }, t.db, now);
  const stop = () => followParcels({ provider: null, daily: 0, log: t.deps.logger }, t.db, now);
  const known = readers(t.db, now);
  let last = 2_000_000_000_000;

  async function paid(num = 1) {
    const ordered = await unpaidOrder(t, { num });
    await payTest(t, ordered);
    return { ...ordered, sn: (await known.orderOf(ordered.orderId)).sn };
  }

  async function sent(no = `SF${(last += 1)}`, carrier: Carrier = 'sf') {
    const ordered = await paid();
    await shipBy(t.db, { operator: 'clerk', now: now() }, { sn: ordered.sn, carrier, no });
    await tick();
    return { ...ordered, no };
  }

  const step = (hours: number, text: string, code: string) => ({
    at: t.clock.now - hours * HOUR_MS,
    text,
    code,
  });

  const close = async () => {
    await double.close();
    await t.close();
  };
  return {
    t,
    double,
    provider,
    now,
    tick,
    stop,
    paid,
    sent,
    step,
    ...known,
    close,
    push: (bodies: readonly string[]) => pushTo({ provider, db: t.db, clock: now }, bodies),
  };
}
