import { signIn } from './support/member';
import { test } from './support/test';
import { WALK_LIMIT_MS, wander } from './support/wanderer';

for (const who of ['guest', 'member'] as const) {
  test(`a ${who} who taps, types, goes back and loses the network without a plan finds pages that stand`, async ({
    page,
    member,
    watch,
  }) => {
    test.setTimeout(WALK_LIMIT_MS);
    watch.expectOffline();
    if (who === 'member') await signIn(page, member);
    await wander(page, () => watch.complaints);
  });
}
