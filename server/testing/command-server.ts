/** Commands of browser tests (e2e/support/op.ts) in one process: each alone takes 0.6 s. */
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { createProgram } from '@/server/cli/program';
import { readConfig } from '@/server/config';
import { ageRefunds } from './age-refunds';
import { freePlaces } from './free-places';
import { payAtCashier, payOrder } from './pay-order';

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
