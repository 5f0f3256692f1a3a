// In npm test: 300 random sequences of navigation (lib/navigation/sequences.test.ts).
import { ONLY_IN_PROOF } from './support/long-run';
import { signIn } from './support/member';
import { releaseMonkey, WALK_LIMIT_MS } from './support/monkey';
import { test } from './support/test';

for (const who of ['guest', 'member'] as const) {
  test(
    `a ${who} who taps, types, goes back and loses the network without a plan finds pages that stand`,
    ONLY_IN_PROOF,
    async ({ page, member, watch }) => {
      test.setTimeout(WALK_LIMIT_MS);
      watch.expectOffline();
      if (who === 'member') await signIn(page, member);
      await releaseMonkey(page, () => watch.complaints);
    },
  );
}
