import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '@/server/db/client';
import { migrate } from '@/server/db/migrate';
import { createTableSource, type LiveSource } from '@/server/live/source';
import { administer } from '@/server/testing/cluster';
import { Replicas } from '@/server/testing/replicas';

let replicas: Replicas;
let database: Database;
let source: LiveSource;
before(async () => {
  replicas = await Replicas.open();
  database = openDatabase(replicas.url, { max: 4 });
  await migrate(database.pool);
  source = createTableSource(database.pool);
});
after(async () => {
  await database.close();
  await replicas.close();
});

/** A transaction of its own. @returns its number */
async function note(refId: number): Promise<bigint> {
  const { rows } = await database.pool.query<{ tx: string }>(
    "insert into live_events (user_id, kind, ref_id) values (7, 'system', $1) returning tx::text",
    [refId],
  );
  return BigInt(rows[0]?.tx ?? '0');
}

/** @returns the first number given by the promoted server */
const noteOnceWritable = (refId: number): Promise<bigint> =>
  note(refId).catch(() => pause(50).then(() => noteOnceWritable(refId)));

test('after an asynchronous standby took over, numbers of lost commits come again, and their events are told', async () => {
  await note(1);
  await replicas.caughtUp();
  await administer(
    replicas.url,
    "alter system set synchronous_standby_names = ''",
    'select pg_reload_conf()',
  );
  await replicas.loseStandby();
  for (let refId = 2; refId <= 9; refId += 1) await note(refId);
  const seen = await source.position();
  replicas.killPrimary();
  await replicas.returnStandby();
  replicas.moveAddress();
  await replicas.promote();

  const number = await noteOnceWritable(793);
  const [xmin = '0'] = seen.snapshot.split(':');
  assert.ok(number < BigInt(xmin), `${number} was given before, the cursor stands at ${xmin}`);
  const refsSince = async (since: typeof seen) =>
    (await source.read(since)).events.map(({ refId }) => refId);
  const { epoch } = await source.position();
  assert.deepEqual(
    await refsSince({ ...seen, epoch }),
    [],
    'by its number it is a thing of the past',
  );
  assert.ok((await refsSince(seen)).includes(793));
});
