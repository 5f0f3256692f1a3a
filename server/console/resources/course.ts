import { course } from '@/lib/contract/console/resources/course';
import { endCourse, grantCourse } from '@/server/modules/learning/commands';
import { pageGrants, readGrant } from '@/server/modules/learning/operator-queries';
import { recallLessons } from '@/server/modules/learning/recall';
import { bindResource } from '../resource';

export const courseResource = bindResource(course, {
  page: (db, _, { filters }, slice) => pageGrants(db, { q: filters.q ?? '', slice }),
  get: (db, _, key) => readGrant(db, key),
  actions: { grant: grantCourse, recall: recallLessons, end: endCourse },
});
