import { log } from '@/lib/contract/console/resources/log';
import { pageLogs, readLog, replyAsTutor } from '@/server/modules/logs/operate';
import { bindResource } from '../resource';

export const logResource = bindResource(log, {
  page: (db, operation, { filters }, slice) => pageLogs(db, operation, { filters, slice }),
  get: readLog,
  actions: { reply: replyAsTutor },
});
