'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { Band } from '@/components/ui/band';
import { Cover } from '@/components/ui/cover';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { Icon } from '@/components/ui/icon';
import { checkCircle } from '@/components/ui/icons/common';
import { lazyLayer } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Row, RowGroup } from '@/components/ui/row';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { fenToYuan } from '@/lib/format';
import { buildPageUrl } from '@/lib/kit/page-url';
import type { RoutePath } from '@/lib/kit/routes';
import { learningCopy as copy } from '@/lib/learning/copy';
import { type Course, useCourse } from '@/lib/learning/use-learning';
import { CourseDock } from './course-dock';
import styles from './learning.module.css';

type Owned = NonNullable<Course['owned']>;

function OwnedRow({ owned: { opened, total, refundNow, orderId } }: { owned: Owned }) {
  return (
    <Row
      title={<span className="num">{copy.openedOf(opened, total)}</span>}
      sub={refundNow > 0 ? copy.refundNow(fenToYuan(refundNow)) : copy.readable}
      href={orderId === null ? undefined : buildPageUrl('/pages/order/detail', { orderId })}
    />
  );
}

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
  const { courseId, summary, cover, done, total, lessons, isStudent, access, owned } = course;
  const isPaid = access === 'paid';
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
      {owned && (
        <RowGroup>
          <OwnedRow owned={owned} />
        </RowGroup>
      )}
      <Band flush>
        {lessons.map(({ lessonId, title, seconds, isDone, isOpen: canRead, ...lesson }) => (
          <Row
            key={lessonId}
            href={canRead ? `${path}?lessonId=${lessonId}` : undefined}
            title={title}
            sub={<span className="num">{copy.minutes(seconds)}</span>}
            badge={<Badge {...lesson} />}
            value={
              isDone ? (
                <span className={cx('f-20', styles.done)}>
                  <Icon path={checkCircle} label={copy.done} />
                </span>
              ) : undefined
            }
          />
        ))}
        {(isPaid ? owned?.state !== 'live' : !isStudent) && (
          <p className={cx('t-sub ink-3', styles.none)}>{isPaid ? copy.buy : copy.lock}</p>
        )}
      </Band>
      <CourseDock course={course} path={path} onCertificate={() => setOpen(true)} />
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

type CourseLesson = Course['lessons'][number];

function Badge({
  hasVideo,
  isFree,
  isOpened,
  isVisit,
}: Pick<CourseLesson, 'hasVideo' | 'isFree' | 'isOpened' | 'isVisit'>) {
  if (isFree) return <Tag>{copy.tryIt}</Tag>;
  if (isOpened) return <Tag>{copy.opened}</Tag>;
  if (isVisit) return <Tag>{copy.visit.tag}</Tag>;
  return hasVideo ? <Tag>{copy.withVideo}</Tag> : null;
}
