import { cx } from '@/components/ui/cx';
import { Row } from '@/components/ui/row';
import { Tag } from '@/components/ui/tag';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import type { Goods } from '@/lib/goods/use-goods';
import { buildPageUrl } from '@/lib/kit/page-url';
import styles from './goods-page.module.css';

export function CourseLessons({ course }: { course: NonNullable<Goods['course']> }) {
  return (
    <section className={cx('mt-8 surface band-20', styles.band, styles.lessons)}>
      <h2>{copy.lessons(course.lessons.length)}</h2>
      {course.lessons.map(({ lessonId, title, seconds, isFree, isVisit }) => (
        <Row
          key={lessonId}
          title={title}
          sub={<span className="num">{copy.minutes(seconds)}</span>}
          badge={isFree || isVisit ? <Tag>{isFree ? copy.tryIt : copy.onSite}</Tag> : undefined}
          href={isFree ? buildPageUrl('/pages/user/student', { lessonId }) : undefined}
        />
      ))}
    </section>
  );
}
