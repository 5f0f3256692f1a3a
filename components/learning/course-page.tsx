'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { Band, Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { Cover } from '@/components/ui/cover';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { Icon } from '@/components/ui/icon';
import { checkCircle } from '@/components/ui/icons/common';
import { lazyLayer } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Row } from '@/components/ui/row';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import type { RoutePath } from '@/lib/kit/routes';
import { learningCopy as copy } from '@/lib/learning/copy';
import { type Course, useCourse } from '@/lib/learning/use-learning';
import styles from './learning.module.css';

const CertificateSheet = lazyLayer(() =>
  import('./certificate-sheet').then((m) => m.CertificateSheet),
);

interface CoursePageProps {
  path: RoutePath;
  courseId: number;
  drawEntry: (name: string) => ReactNode;
  drawStreet: () => Promise<string>;
}

export function CoursePage({ path, courseId, drawEntry, drawStreet }: CoursePageProps) {
  const { data, error, state, refresh } = useCourse(courseId);
  return (
    <PageFrame path={path} parent={path} title={data?.title}>
      {data ? (
        <CourseView course={data} path={path} drawEntry={drawEntry} drawStreet={drawStreet} />
      ) : error?.err === 'not_found' ? (
        <Empty isPage scene="lost" title={copy.missing} link={{ href: path, text: copy.toStudy }} />
      ) : state === 'error' ? (
        <ErrorBlock isPage onRetry={refresh} />
      ) : (
        <Band>
          <SkeletonGroup label={copy.loading}>
            <Skeleton shape="title" width={5} />
            <Skeleton />
            <Skeleton width={8} />
          </SkeletonGroup>
        </Band>
      )}
    </PageFrame>
  );
}

function CourseView({
  course,
  path,
  drawEntry,
  drawStreet,
}: { course: Course } & Omit<CoursePageProps, 'courseId'>) {
  const [isOpen, setOpen] = useState(false);
  const { courseId, summary, cover, done, total, lessons, isStudent, completedAt } = course;
  const next = lessons.find((lesson) => !lesson.isDone) ?? lessons[0];
  return (
    <>
      <Band>
        <section className={cx('row between cut gap-8 round-l', styles.current)}>
          <div>
            <p className="num t-sub l-sub ink-2">{copy.lessonOf(done, total)}</p>
            <p className={cx('t-sub l-sub ink-2', styles.summary)}>{summary}</p>
            <ProgressBar
              value={total === 0 ? 0 : done / total}
              label={copy.progress(done, total)}
            />
          </div>
          <div className={cx('center rigid', styles.art)}>
            <Cover cover={cover} fallback="school" drawEntry={drawEntry} />
          </div>
        </section>
      </Band>
      <Band flush>
        {lessons.map(({ lessonId, title, seconds, hasVideo, isDone, isOpen: canRead }) => (
          <Row
            key={lessonId}
            href={canRead ? `${path}?lessonId=${lessonId}` : undefined}
            title={title}
            sub={<span className="num">{copy.minutes(seconds)}</span>}
            badge={hasVideo ? <Tag>{copy.withVideo}</Tag> : undefined}
            value={
              isDone ? (
                <span className={cx('f-20', styles.done)}>
                  <Icon path={checkCircle} label={copy.done} />
                </span>
              ) : undefined
            }
          />
        ))}
        {!isStudent && <p className={cx('t-sub ink-3', styles.none)}>{copy.lock}</p>}
      </Band>
      <Dock>
        {completedAt !== null ? (
          <Button onPress={() => setOpen(true)}>{copy.certificate}</Button>
        ) : next?.isOpen ? (
          <Button href={`${path}?lessonId=${next.lessonId}`}>
            {done > 0 ? copy.goOn : copy.go}
          </Button>
        ) : (
          <Button href={path} disabled={course.isWaiting}>
            {course.isWaiting ? copy.waiting : copy.apply}
          </Button>
        )}
      </Dock>
      {isOpen && (
        <Suspense>
          <CertificateSheet
            courseId={courseId}
            drawStreet={drawStreet}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
