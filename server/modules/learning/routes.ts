import * as contract from '@/lib/contract/learning';
import { type Route, route } from '@/server/http/route';
import { applyAsStudent, showCertificate, showCourse, showStudent } from './courses';
import { readLesson } from './open';
import { saveStep } from './progress';
import { listVideoPage, showVideo } from './videos';

export function learningRoutes(): Route[] {
  return [
    route(contract.getStudent, showStudent),
    route(contract.applyStudent, applyAsStudent),
    route(contract.getCourse, showCourse),
    route(contract.getLesson, readLesson),
    route(contract.saveProgress, ({ db, member: { userId }, now }, step) =>
      db.transaction((tx) => saveStep(tx, { ...step, userId, now })),
    ),
    route(contract.getCertificate, showCertificate),
    ...videoRoutes(),
  ];
}

function videoRoutes(): Route[] {
  return [route(contract.listVideos, listVideoPage), route(contract.getVideo, showVideo)];
}
