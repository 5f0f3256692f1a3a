import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { play } from '@/components/ui/icons/common';
import { Words } from '@/components/ui/words';
import type { CourseStop } from '@/lib/iso/course-lane';
import type { RoutePath } from '@/lib/kit/routes';
import { learningCopy as copy } from '@/lib/learning/copy';
import type { CourseRow } from '@/lib/learning/use-learning';
import styles from './learning.module.css';

export interface CourseHeroProps {
  courses: readonly CourseRow[];
  path: RoutePath;
  renderLane: (courses: readonly CourseStop[]) => ReactNode;
}

const currentOf = (courses: readonly CourseRow[]) =>
  courses.find(({ done, total }) => done > 0 && done < total) ??
  courses.find(({ done, total }) => done < total) ??
  courses[0];

export function CourseHero({ courses, path, renderLane }: CourseHeroProps) {
  const current = currentOf(courses);
  if (!current) return null;
  const { courseId, title, done, total, next, secondsLeft } = current;
  const stops = courses.map((course) => ({
    courseId: course.courseId,
    done: course.done,
    total: course.total,
    href: `${path}?courseId=${course.courseId}` as const,
    ...(next && course === current && { lesson: next.number }),
  }));
  return (
    <section className={styles.hero}>
      <div className={cx('rel z-1 no-touch', styles.next)}>
        <p className="num t-sub l-sub ink-2">
          {next ? copy.nextUp(next.seconds) : copy.coursesDone(courses.length)}
        </p>
        <h2 className="mt-4 break heavy">
          <Words text={next?.title ?? (total > 0 && done === total ? copy.allDone : title)} />
        </h2>
      </div>
      <div className={cx('rel', styles.lane)}>
        {renderLane(stops)}
        <p className={cx('absolute to-right no-touch', styles.count)}>
          <span className="num block t-sub l-sub ink-2">
            <b className="heavy ink-1">{done}</b> {copy.ofLessons(total)}
          </span>
          {next && <span className="num block t-sub l-sub ink-2">{copy.left(secondsLeft)}</span>}
        </p>
      </div>
      <div className={styles.now}>
        <p className="t-lead l-lead bold">{title}</p>
        <Button
          block
          icon={play}
          href={next ? `${path}?lessonId=${next.lessonId}` : `${path}?courseId=${courseId}`}
        >
          {next ? (done > 0 ? copy.goOnWith(next.number) : copy.begin(next.number)) : copy.again}
        </Button>
      </div>
    </section>
  );
}
