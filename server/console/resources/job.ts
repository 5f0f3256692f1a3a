import { health } from '@/lib/contract/console/resources/health';
import { job } from '@/lib/contract/console/resources/job';
import { runJob } from '@/server/jobs/commands';
import { pageHealth, pageJobs, readHealth, readJob } from '@/server/jobs/operator-queries';
import { bindResource } from '../resource';

export const jobResource = bindResource(job, {
  page: (db, operation, { filters }) => pageJobs(db, operation, filters),
  get: readJob,
  actions: { run: runJob },
});

export const healthResource = bindResource(health, {
  page: (db, operation, { filters }) => pageHealth(db, operation, filters),
  get: readHealth,
  actions: {},
});
