import type { Command } from 'commander';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { GONE } from './renamed';
import type { Run } from './run';
import { groupOf } from './verbs';

export function addGone(program: Command, run: Run): void {
  for (const [old, now] of Object.entries(GONE)) {
    const [noun = '', verb] = old.split(' ');
    (verb ? groupOf(program, noun, '') : program)
      .command(verb ?? noun)
      .description(`已改名为 op ${now}`)
      .argument('[内容...]')
      .allowUnknownOption()
      .action(() =>
        run(async () => {
          throw new OperationRefused(`已改名为 op ${now}`, 'invalid');
        }),
      );
  }
}
