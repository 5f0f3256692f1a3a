/** Commands of browser tests (e2e/support/op.ts) in one process: each alone takes 0.6 s. */
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { eq, inArray, sql } from 'drizzle-orm';
import { withDatabase } from '@/server/cli/context';
import { createProgram } from '@/server/cli/program';
import { type Config, readConfig } from '@/server/config';
import { payments, providerRefunds, slots } from '@/server/db/schema';
import { offerPlaces } from '@/server/modules/slots/offers';
import { payAtCashier, payOrder } from './pay-order';
import { offerTime } from './slots';

/** A place for each member in line, offered at once. */
const freePlaces = (config: Config, slotId: number): Promise<void> =>
  withDatabase(config, async ({ db }) => {
    const waiting = sql`(
      select sum(w.places) from slot_waits w where w.slot_id = ${slotId} and w.state = 'waiting'
    )`;
    await db
      .update(slots)
      .set({ capacity: sql`${slots.capacity} + ${waiting}` })
      .where(eq(slots.slotId, slotId));
    await offerPlaces(db, offerTime());
  });

/** Ages the last refund a minute: the provider takes one a minute. */
async function ageRefunds(config: Config, orderId: number): Promise<void> {
  await withDatabase(config, ({ db }) =>
    db
      .update(providerRefunds)
      .set({ attemptedAt: sql`${providerRefunds.attemptedAt} - interval '65 seconds'` })
      .where(
        inArray(
          providerRefunds.paymentId,
          db.select({ id: payments.paymentId }).from(payments).where(eq(payments.orderId, orderId)),
        ),
      ),
  );
}

interface Batch {
  commands: readonly (readonly string[])[];
  env: Record<string, string>;
}

const PLANTED: Readonly<Record<string, typeof payOrder>> = {
  'e2e-age-refunds': ageRefunds,
  'e2e-free-places': freePlaces,
  'e2e-pay-at-cashier': payAtCashier,
  'e2e-pay-order': payOrder,
};

async function runCommand([name = '', ...words]: readonly string[], env: Batch['env']) {
  const settings = { ...process.env, ...env };
  const planted = PLANTED[name];
  if (planted) {
    await planted(readConfig(settings), Number(words[0]));
    return null;
  }
  let output = '';
  const refusals: string[] = [];
  const typed = [name, ...words];
  const place = {
    env: settings,
    write: (part: string) => (output += part),
    fail: (sentence: string) => refusals.push(sentence),
    printNotice: () => undefined,
  };
  const program = (await createProgram(place, typed)).exitOverride();
  await program.parseAsync([...typed, '--json'], { from: 'user' });
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
  return JSON.parse(output) as unknown;
}

async function runBatch({ commands, env }: Batch) {
  const results = [];
  for (const command of commands) results.push(await runCommand(command, env));
  return results;
}

/** In batches: two operators who change one setting at the same moment are refused. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
};

const server = http.createServer((request, response) => {
  text(request)
    .then((body) => inTurn(() => runBatch(JSON.parse(body) as Batch)))
    .then(
      (results) => response.end(JSON.stringify(results)),
      (error: unknown) =>
        response.writeHead(422).end(error instanceof Error ? error.message : String(error)),
    );
});
server.listen(Number(process.env.COMMAND_PORT), '127.0.0.1');
