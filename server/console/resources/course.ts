import { course } from '@/lib/contract/console/resources/course';
import { endCourse, grantCourse } from '@/server/modules/learning/commands';
import {
  type GrantFilter,
  pageGrants,
  readGrant,
} from '@/server/modules/learning/operator-queries';
import { bindResource } from '../resource';

export const courseResource = bindResource(course, {
  // the schema let through nothing but keys of the filters
  page: (db, _, { filters }, slice) =>
    pageGrants(db, { filter: filters as unknown as GrantFilter, slice }),
  get: (db, _, key) => readGrant(db, key),
  actions: { grant: grantCourse, end: endCourse },
});
