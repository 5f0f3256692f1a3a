import type { Command } from 'commander';
import { inspectLaunch } from '@/server/modules/launch/queries';
import { STATE_NAMES } from '@/server/modules/launch/state';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Run } from './run';
import { depsOf } from './vault';
import { addVerbs, groupOf } from './verbs';

const MARK = { green: '✓', red: '✗', running: '…', unneeded: '–', unknown: '?' } as const;

function targetOf(text: string | undefined): 'trial' | 'open' {
  if (text === 'trial' || text === 'open') return text;
  throw new OperationRefused('--for 须为 trial 或 open', 'invalid');
}

/** Exit: 0 green, 1 red, 2 not computable. */
export function addLaunchCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'launch', '开业清单'), run, {
    check: {
      about: '逐项检查；退出码：0 全部达成，1 有未达成，2 有无法计算',
      options: { '--for <state>': ['为哪一步检查：trial 或 open', 'open'] },
      work: async ({ db, operation, config, flags, print, isJson, write }) => {
        const deps = depsOf(config).launch();
        const found = await inspectLaunch(db, operation, { deps, target: targetOf(flags.for) });
        const { state, reds, unknowns, items } = found;
        if (isJson) print(found);
        else
          for (const { title, state: is, fact, isHard, todo } of items) {
            write(`${MARK[is]} ${title}${isHard ? '*' : ''}：${fact}\n`);
            if (is === 'red') write(`  → ${todo}\n`);
          }
        const rest = `${STATE_NAMES[state]}：未达成 ${reds} 项，无法计算 ${unknowns} 项（* 为必须）`;
        if (reds > 0) throw new OperationRefused(rest);
        if (unknowns > 0) throw new OperationRefused(rest, 'invalid');
        if (!isJson) write(`${rest}\n`);
      },
    },
  });
}
