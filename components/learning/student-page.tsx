'use client';

import type { ReactNode } from 'react';
import { Band, SectionHead } from '@/components/ui/band';
import { Cover } from '@/components/ui/cover';
import { cx } from '@/components/ui/cx';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { Row } from '@/components/ui/row';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { learningCopy as copy } from '@/lib/learning/copy';
import { type Student, useStudent } from '@/lib/learning/use-learning';
import { ApplyCard } from './apply-card';
import { CourseHero, type CourseHeroProps } from './course-hero';
import styles from './learning.module.css';

interface StudentPageProps extends Omit<CourseHeroProps, 'courses'> {
  drawEntry: (name: string) => ReactNode;
  renderLogs: (student: Student) => ReactNode;
}

export function StudentPage(props: StudentPageProps) {
  const { data, state, refresh } = useStudent();
  return (
    <PageFrame path={props.path}>
      {data ? (
        <StudentView student={data} {...props} />
      ) : (
        <Pending isPage state={state} onRetry={refresh} skeleton={<StudentSkeleton />} />
      )}
    </PageFrame>
  );
}

function StudentView({
  student,
  drawEntry,
  renderLogs,
  ...hero
}: { student: Student } & StudentPageProps) {
  const { isStudent, application, courses } = student;
  // others may read the first lesson of each
  const open = courses.filter(({ done, owned }) =>
    owned ? owned.state === 'live' : isStudent || done === 0,
  );
  return (
    <>
      {open.length > 0 && <CourseHero courses={open} {...hero} />}
      {renderLogs(student)}
      {!isStudent && (
        <Band>
          <ApplyCard application={application} drawEntry={drawEntry} />
        </Band>
      )}
      <Band flush>
        <SectionHead title={copy.courses} />
        {courses.length === 0 && <p className={cx('t-sub ink-3', styles.none)}>{copy.noCourses}</p>}
        {courses.map(({ courseId, title, summary, cover, done, total, owned }) => (
          <Row
            key={courseId}
            href={`${hero.path}?courseId=${courseId}`}
            picture={
              <span className={cx('center rigid', styles.cover)}>
                <Cover cover={cover} fallback="school" drawEntry={drawEntry} />
              </span>
            }
            title={title}
            sub={owned ? copy.openedOf(owned.opened, owned.total) : summary}
            value={<span className="num">{copy.lessonOf(done, total)}</span>}
          />
        ))}
      </Band>
    </>
  );
}

function StudentSkeleton() {
  return (
    <SkeletonGroup label={copy.loading} className={styles.hero}>
      <div className={cx('rel z-1 no-touch', styles.next)}>
        <Skeleton width={4} />
        <Skeleton shape="title" width={6} />
      </div>
      <div className={cx('rel', styles.lane)} />
      <div className={styles.now}>
        <Skeleton width={5} />
        <Skeleton shape="block" className={cx('block wide mt-10 round', styles.buttonSkeleton)} />
      </div>
    </SkeletonGroup>
  );
}
