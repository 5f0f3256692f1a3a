import { JOB_TEXTS } from '@/lib/contract/console/job-texts';
import { job as resource } from '@/lib/contract/console/resources/job';
import { operatorAction } from '@/server/operator/action';
import { stateOfJob } from './job-states';
import { partsOfJob, readJobName } from './operator-queries';
import { askJob, lockJob } from './runs';

/** The process with the job takes it in the next seconds. */
export const runJob = operatorAction(resource, 'run', resource.actions.run, {
  lock: async (tx, key) => ({ name: readJobName(key), row: await lockJob(tx, key) }),
  version: ({ row }, now) =>
    partsOfJob({ state: stateOfJob(row, now), ended: row?.endedAt?.getTime() ?? null }),
  state: ({ row }, now) => stateOfJob(row, now),
  done: { 'job.run': '再跑' },
  over: ({ name }) => `${JOB_TEXTS[name]}正等待再跑，几秒内开始`,
  work: async ({ tx, operation: { operator, now }, row: { name, row } }) => {
    await askJob(tx, { name, operator, now });
    return { values: { title: JOB_TEXTS[name] }, detail: { fault: row?.fault ?? null } };
  },
});
