import { randomInt } from 'node:crypto';
import { OFFLINE, ROUTES } from '@/lib/kit/routes';
import { signIn } from './support/member';
import { expect, test } from './support/test';
import { createDice, Wanderer } from './support/wanderer';

/** Longer walks: `WANDER_STEPS=5000`; one of them again: `WANDER_SEED=17`. */
const STEPS = Number(process.env.WANDER_STEPS ?? 120);
const SEED = Number(process.env.WANDER_SEED ?? randomInt(1e6));
const STEP_LIMIT_MS = 15_000;
const PATHS = ROUTES.map(({ path }) => path).filter((path) => path !== OFFLINE);

for (const who of ['guest', 'member'] as const) {
  test(`a ${who} who taps, types, goes back and loses the network without a plan finds a page that stands`, async ({ page, member, watch }) => {
    test.setTimeout(60_000 + STEPS * STEP_LIMIT_MS);
    watch.expectOffline();
    const broken: string[] = [];
    page.on('response', (response) => response.status() >= 500 && broken.push(`${response.status()} ${response.url()}`));
    page.on('dialog', (dialog) => dialog.accept());
    page.context().on('page', (other) => other.close());
    if (who === 'member') await signIn(page, member);
    const wanderer = new Wanderer(page, PATHS, createDice(SEED));
    try {
      for (let i = 0; i < STEPS; i += 1) {
        await wanderer.step();
        expect([...watch.complaints, ...broken]).toEqual([]);
      }
    } catch (error) {
      throw new Error(`WANDER_SEED=${SEED}, at ${page.url()}: ${wanderer.steps.slice(-25).join(' → ')}`, { cause: error });
    }
  });
}
