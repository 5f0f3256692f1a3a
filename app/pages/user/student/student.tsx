'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { drawEntry } from '@/app/draw-entry';
import type { CourseHeroProps } from '@/components/learning/course-hero';
import { CoursePage } from '@/components/learning/course-page';
import { LessonPage } from '@/components/learning/lesson-page';
import { StudentPage } from '@/components/learning/student-page';
import { LogPage } from '@/components/logs/log-page';
import { LogsSection } from '@/components/logs/logs-section';
import { lazyPart } from '@/components/ui/lazy';
import type { LogsSummary } from '@/lib/logs/road';

const LEVELS = [1, 2, 4, 6, 7, 5, 3, 2];
const STEP = 33;
/** Px per unit. */
const PIXELS = 4;

async function drawStreet(): Promise<string> {
  const { printBuilding } = await import('@/lib/iso/print');
  const width = LEVELS.length * STEP + 8;
  const houses = LEVELS.map(
    (level, at) =>
      `<g transform="translate(${at * STEP + STEP / 2 + 4} 0)">${printBuilding({ level, isOnLot: true }, `c${at}`, 'day')}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -72 ${width} 86" width="${width * PIXELS}" height="${86 * PIXELS}">${houses.join('')}</svg>`;
}

const PATH = '/pages/user/student';

const CourseLaneArt = lazyPart(() =>
  import('@/components/learning/lane/course-lane-art').then((m) => m.CourseLaneArt),
);
const renderLane: CourseHeroProps['renderLane'] = (courses) => (
  <Suspense>
    <CourseLaneArt courses={courses} />
  </Suspense>
);

const renderLogs = (summary: LogsSummary) => <LogsSection path={PATH} {...summary} />;
const renderWriting = (summary: LogsSummary) => <LogsSection path={PATH} isWriting {...summary} />;

export function Student() {
  const query = useSearchParams();
  const courseId = query.get('courseId');
  const lessonId = query.get('lessonId');
  const logId = query.get('logId');
  if (courseId !== null)
    return (
      <CoursePage
        key={courseId}
        path={PATH}
        courseId={Number(courseId)}
        drawEntry={drawEntry}
        drawStreet={drawStreet}
      />
    );
  if (lessonId !== null)
    return (
      <LessonPage key={lessonId} path={PATH} lessonId={Number(lessonId)} drawEntry={drawEntry} />
    );
  if (logId !== null) return <LogPage key={logId} path={PATH} id={Number(logId)} />;
  return (
    <StudentPage
      path={PATH}
      drawEntry={drawEntry}
      renderLane={renderLane}
      renderLogs={query.get('view') === 'write' ? renderWriting : renderLogs}
    />
  );
}
