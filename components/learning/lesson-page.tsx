'use client';

import { type ReactNode, Suspense } from 'react';
import { Band, Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { LateSkeleton } from '@/components/ui/late-skeleton';
import { toast } from '@/components/ui/layer/toast';
import { lazyPart } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useNavigate } from '@/components/ui/use-navigate';
import { LESSON_POINTS } from '@/lib/contract/growth-points';
import { buildPageUrl } from '@/lib/kit/page-url';
import type { RoutePath } from '@/lib/kit/routes';
import { learningCopy as copy } from '@/lib/learning/copy';
import {
  type Lesson,
  useFinishLesson,
  useLesson,
  useOpenLesson,
} from '@/lib/learning/use-learning';
import styles from './learning.module.css';
import { isVisitDue, LessonVisit, VisitDock } from './lesson-visit';

interface LockedLessonProps {
  lessonId: number;
  /** The lesson's share, and that it is no longer refunded. */
  text: string;
}

/** Before the first opening of a lesson that still comes back. */
function LockedLesson({ lessonId, text }: LockedLessonProps) {
  const open = useOpenLesson();
  const { back } = useNavigate();
  async function press() {
    const answer = await open(lessonId);
    if (!answer.ok) toast.error(answer.error.msg);
  }
  return (
    <Empty
      isPage
      title={text}
      text={copy.openedForEver}
      action={
        <>
          <Button kind="tonal" onPress={back}>
            {copy.openLater}
          </Button>
          <Button onPress={press}>{copy.open}</Button>
        </>
      }
    />
  );
}

const RichText = lazyPart(() =>
  import('@/components/ui/rich-text/rich-text').then((m) => m.RichText),
);
const LessonFilm = lazyPart(() => import('./lesson-film').then((m) => m.LessonFilm));

interface LessonPageProps {
  path: RoutePath;
  lessonId: number;
  drawEntry: (name: string) => ReactNode;
}

/** Trying again does not help. */
const CLOSED = ['not_found', 'student_only', 'lesson_locked', 'refund_open'];

export function LessonPage({ path, lessonId, drawEntry }: LessonPageProps) {
  const { data, error, state, refresh } = useLesson(lessonId);
  return (
    <PageFrame
      path={path}
      parent={data ? buildPageUrl(path, { courseId: data.courseId }) : path}
      title={data?.title}
    >
      {data ? (
        <LessonView lesson={data} path={path} drawEntry={drawEntry} />
      ) : error?.err === 'lesson_confirm' ? (
        <LockedLesson lessonId={lessonId} text={error.msg} />
      ) : error && CLOSED.includes(error.err) ? (
        <Empty
          isPage
          scene="lost"
          title={error.err === 'not_found' ? copy.missing : error.msg}
          link={{ href: path, text: copy.toStudy }}
        />
      ) : state === 'error' ? (
        <ErrorBlock isPage onRetry={refresh} />
      ) : (
        <Band>
          <SkeletonGroup label={copy.loading}>
            <Skeleton />
            <Skeleton />
            <Skeleton width={8} />
          </SkeletonGroup>
        </Band>
      )}
    </PageFrame>
  );
}

function LessonView({
  lesson,
  path,
  drawEntry,
}: { lesson: Lesson } & Omit<LessonPageProps, 'lessonId'>) {
  const { lessonId, courseId, content, videoId, isDone, number, total, nextLessonId } = lesson;
  const { visit } = lesson;
  const finish = useFinishLesson();
  const { navigateTo } = useNavigate();
  const onward = (isCourseDone = false) =>
    navigateTo(
      path,
      nextLessonId === null || isCourseDone ? { courseId } : { lessonId: nextLessonId },
      { type: 'redirectTo' },
    );
  const isPaid = lesson.access === 'paid';
  function toastCompletion(hasCompleted: boolean) {
    const text = hasCompleted ? copy.completed : copy.finished;
    if (isPaid) toast.ok(text);
    else toast.grown(text, LESSON_POINTS);
  }
  async function press() {
    if (isDone) return onward();
    const answer = await finish(lessonId);
    if (!answer.ok) return toast.error(answer.error.msg);
    toastCompletion(answer.data.hasCompleted);
    onward(answer.data.hasCompleted);
  }
  return (
    <div className="col below-nav surface">
      {videoId !== null && (
        <Suspense
          fallback={
            <LateSkeleton shape="block" className={cx('block wide', styles.filmSkeleton)} />
          }
        >
          <LessonFilm videoId={videoId} onSeen={toastCompletion} />
        </Suspense>
      )}
      {visit && <LessonVisit visit={visit} />}
      <div className={cx('fill', styles.text)}>
        <p className={`${styles.number} cap num`}>{copy.lessonNumber(number, total)}</p>
        <Suspense fallback={<LateSkeleton />}>
          <RichText html={content} drawEntry={drawEntry} />
        </Suspense>
        {!isDone && !isPaid && <p className="mt-10 t-cap l-cap ink-3">{copy.gives}</p>}
      </div>
      {isVisitDue(visit) ? (
        <VisitDock visit={visit} />
      ) : (
        <Dock>
          <Button onPress={press}>
            {isDone ? (nextLessonId === null ? copy.toCourse : copy.next) : copy.finish}
          </Button>
        </Dock>
      )}
    </div>
  );
}
