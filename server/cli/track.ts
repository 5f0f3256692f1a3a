import type { Command } from 'commander';
import { showQuota } from '@/server/modules/tracking/quota';
import type { Run } from './run';
import { addVerbs, groupOf } from './verbs';

export function addTrackCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'track', '物流'), run, {
    quota: {
      about: '今天向物流服务查询了多少次，还有多少在等',
      work: ({ db, operation, config }) => showQuota(db, operation, config.TRACK_DAILY),
    },
  });
}
