import * as contract from '@/lib/contract/learning';
import { type Route, route } from '@/server/http/route';
import type { FilmKeys } from '@/server/modules/uploads/film';
import { applyAsStudent, showCertificate, showCourse, showStudent } from './courses';
import { readLesson } from './open';
import { saveStep } from './progress';
import { listVideoPage, showVideo } from './videos';

export function learningRoutes(keys: FilmKeys): Route[] {
  return [
    route(contract.getStudent, showStudent),
    route(contract.applyStudent, applyAsStudent),
    route(contract.getCourse, showCourse),
    route(contract.getLesson, readLesson),
    route(contract.saveProgress, ({ db, member: { userId }, now }, step) =>
      db.transaction((tx) => saveStep(tx, { ...step, userId, now })),
    ),
    route(contract.getCertificate, showCertificate),
    route(contract.listVideos, listVideoPage),
    route(contract.getVideo, (call, input) => showVideo(keys, call, input)),
  ];
}
