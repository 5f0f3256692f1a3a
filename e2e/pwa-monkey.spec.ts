// In npm test: 300 random sequences of navigation (lib/navigation/sequences.test.ts).
import { becomeInstalled, test } from './support/installed';
import { ONLY_IN_PROOF } from './support/long-run';
import { releaseMonkey, WALK_LIMIT_MS } from './support/monkey';

test(
  'who taps, types, goes back and loses the network without a plan in the installed app finds pages that stand',
  ONLY_IN_PROOF,
  async ({ device, member }) => {
    test.setTimeout(WALK_LIMIT_MS);
    const { open, complaints, expectTrouble } = await device(member);
    const page = await open('/zc/');
    await becomeInstalled(page);
    expectTrouble();
    await releaseMonkey(page, complaints);
  },
);
