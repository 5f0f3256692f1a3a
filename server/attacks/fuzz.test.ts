import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { type Endpoint, endpoints } from '@/lib/contract';
import * as account from '@/lib/contract/account';
import { RANDOM_SEED } from '@/testing/fast-check';
import { ask, assertPolite, faultsIn } from './raw-http';
import { type Attack, attacksOn, newKey } from './requests';
import { type Person, ROUNDS, startTarget, type Target } from './target';

/** Hostile requests in all; `ATTACK_ROUNDS` multiplies them. */
const REQUESTS = 10_500 * ROUNDS;
const PARALLEL = 16;
/** Small enough that a server that retains request bodies runs out of memory (MB). */
const HEAP_MB = 192;
/** More memory than this after the first tenth is a leak (MB). */
const BREATH_MB = 96;

let target: Target;
let people: Person[];
let victim: Person;
before(async () => {
  target = await startTarget({ env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` } });
  victim = await target.register();
  people = await Promise.all(Array.from({ length: 4 }, () => target.register()));
});
after(() => target.stop());

const memoryMb = () =>
  Number(
    execFileSync('ps', ['-o', 'rss=', '-p', String(target.servers[0]?.pid)], { encoding: 'utf8' }),
  ) / 1024;
/** Calls that may end their own session: another member makes them. */
const ENDS_SESSIONS = /^account\.(logout|revokeDevice|closeAccount)$/;

async function send(
  endpoint: Endpoint,
  { body, type, isGuest }: Attack,
  me: Person,
): Promise<string> {
  const { authorization, ...signed } = (
    ENDS_SESSIONS.test(endpoint.name) ? victim : me
  ).caller.headers();
  const token = isGuest ? '' : authorization;
  const headers = {
    ...signed,
    authorization: token,
    'idempotency-key': newKey(),
    ...(type ? { 'content-type': type } : {}),
  };
  const answer = await ask(target.servers[0]?.origin ?? '', {
    path: endpoint.path,
    headers: Object.entries(headers).flat() as string[],
    body,
  });
  const { code, data } = assertPolite(
    answer,
    `${endpoint.name} as ${type} with ${body.toString().slice(0, 400)}`,
  );
  return data.err ?? String(code);
}

test(`generated requests at every endpoint: always an answer of the contract, and a server as before (RANDOM_SEED=${RANDOM_SEED})`, async () => {
  const each = Math.max(1, Math.ceil(REQUESTS / endpoints.length));
  const plans = await Promise.all(
    endpoints.map(async (endpoint, i) => ({
      endpoint,
      attacks: await attacksOn(
        endpoint,
        people[i % people.length] as Person,
        each,
        RANDOM_SEED + i,
      ),
    })),
  );
  const queue = Array.from({ length: each }, (_, round) =>
    plans.map(({ endpoint, attacks }) => ({ endpoint, attack: attacks[round] as Attack })),
  ).flat();
  const total = queue.length;
  const tally = new Map<string, number>();
  const findings: string[] = [];
  let warm = 0;

  const work = async (lane: number): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (warm === 0 && queue.length < total * 0.9) warm = memoryMb();
      try {
        const outcome = await send(
          next.endpoint,
          next.attack,
          people[lane % people.length] as Person,
        );
        tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
      } catch (finding) {
        findings.push(String(finding).slice(0, 700));
        if (findings.length > 30) queue.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, (_, lane) => work(lane)));

  assert.deepEqual(findings, []);
  assert.equal(
    [...tally.values()].reduce((sum, count) => sum + count, 0),
    total,
  );
  assert.ok(
    (tally.get('200') ?? 0) > total / 50,
    'some of them must reach the services, or this proves nothing',
  );
  assert.deepEqual(faultsIn(target.log()), []);
  assert.equal((await target.caller().send(account.getPublicKey)).code, 200);
  assert.equal((await (people[0] as Person).caller.send(account.getUserInfo)).code, 200);
  const grown = memoryMb() - warm;
  assert.ok(grown < BREATH_MB, `memory grew by ${Math.round(grown)} MB`);
});
