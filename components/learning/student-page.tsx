'use client';

import type { ReactNode } from 'react';
import { Band, SectionHead } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { Cover } from '@/components/ui/cover';
import { ErrorBlock } from '@/components/ui/error-block';
import { play } from '@/components/ui/icons/play';
import { PageFrame } from '@/components/ui/page-frame';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Row } from '@/components/ui/row';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { RoutePath } from '@/lib/kit/routes';
import { learningCopy as copy } from '@/lib/learning/copy';
import { type CourseRow, type Student, useStudent } from '@/lib/learning/use-learning';
import { ApplyCard } from './apply-card';
import styles from './learning.module.css';

interface StudentPageProps {
  path: RoutePath;
  drawEntry: (name: string) => ReactNode;
  /** The daily log, for students. */
  logs: ReactNode;
}

/** 我的学习: the course to go on with, the daily log, all courses. */
export function StudentPage({ path, drawEntry, logs }: StudentPageProps) {
  const { data, state, refresh } = useStudent();
  return (
    <PageFrame path={path}>
      {data ? (
        <StudentView student={data} path={path} drawEntry={drawEntry} logs={logs} />
      ) : state === 'error' ? (
        <ErrorBlock isPage onRetry={refresh} />
      ) : (
        <StudentSkeleton />
      )}
    </PageFrame>
  );
}

/** The course in progress, else the first unfinished one, else the first. */
const currentOf = (courses: readonly CourseRow[]) =>
  courses.find(({ done, total }) => done > 0 && done < total) ??
  courses.find(({ done, total }) => done < total) ??
  courses[0];

function StudentView({ student, path, drawEntry, logs }: { student: Student } & StudentPageProps) {
  const { isStudent, courses } = student;
  const current = currentOf(courses);
  return (
    <>
      <Band>
        {isStudent ? (
          current && <CurrentCourse course={current} path={path} drawEntry={drawEntry} />
        ) : (
          <ApplyCard application={student.application} drawEntry={drawEntry} />
        )}
      </Band>
      {isStudent && logs}
      <Band flush>
        <SectionHead title={copy.courses} />
        {courses.length === 0 && <p className={styles.none}>{copy.noCourses}</p>}
        {courses.map(({ courseId, title, summary, done, total }) => (
          <Row
            key={courseId}
            href={`${path}?courseId=${courseId}`}
            title={title}
            sub={summary}
            value={<span className="num">{copy.lessonOf(done, total)}</span>}
          />
        ))}
      </Band>
    </>
  );
}

function CurrentCourse({
  course,
  path,
  drawEntry,
}: { course: CourseRow } & Omit<StudentPageProps, 'logs'>) {
  const { courseId, title, done, total, cover, lastLessonId } = course;
  const isDone = total > 0 && done === total;
  return (
    <section className={styles.current}>
      <div>
        <p className="num">{copy.lessonOf(done, total)}</p>
        <h2>{title}</h2>
        <ProgressBar value={total === 0 ? 0 : done / total} label={copy.progress(done, total)} />
        <Button
          size="sm"
          icon={play}
          href={
            lastLessonId !== null && !isDone
              ? `${path}?lessonId=${lastLessonId}`
              : `${path}?courseId=${courseId}`
          }
        >
          {isDone ? copy.again : done > 0 ? copy.goOn : copy.go}
        </Button>
      </div>
      <div className={styles.art}>
        <Cover cover={cover} fallback="school" drawEntry={drawEntry} />
      </div>
    </section>
  );
}

function StudentSkeleton() {
  return (
    <Band>
      <SkeletonGroup label={copy.loading} className={styles.lines}>
        <Skeleton shape="block" className={styles.cardSkeleton} />
        <Skeleton shape="title" width={4} />
        <Skeleton />
        <Skeleton width={8} />
      </SkeletonGroup>
    </Band>
  );
}
