import { student } from '@/lib/contract/console/resources/student';
import { pageApplications, readApplication } from '@/server/modules/learning/application-queries';
import { approveStudent, rejectStudent } from '@/server/modules/learning/decide';
import { bindResource } from '../resource';

export const studentResource = bindResource(student, {
  page: (db, operation, { filters }, slice) => pageApplications(db, operation, { filters, slice }),
  get: readApplication,
  actions: { approve: approveStudent, reject: rejectStudent },
});
