import '@/components/ui/art/iso.css';
import '@/components/ui/art/house-mark.css';
import '@/components/ui/art/lane.css';
import './course-lane.css';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { RawSvg } from '@/components/ui/raw-svg';
import { type CourseStop, drawCourseLane, lanePlaces, laneView } from '@/lib/iso/course-lane';

/** Share of the screen's width at which the current house stands at first. */
const NOW_AT = 0.45;

/** Follows the finger along its slant: 1 px sideways is 0.5 px down. Decoration only. */
export function CourseLaneArt({ courses }: { courses: readonly CourseStop[] }) {
  const count = courses.length;
  const { markup, viewBox, places, screens, aspect } = useMemo(() => {
    const { x, y, width, height } = laneView(count);
    return {
      markup: drawCourseLane(courses),
      viewBox: `${x} ${y} ${width} ${height}`,
      ...lanePlaces(count),
    };
  }, [courses, count]);
  const frame = useRef<HTMLDivElement>(null);
  const way = useRef<HTMLDivElement>(null);
  const slant = () => {
    if (frame.current && way.current)
      way.current.style.transform = `translateY(${frame.current.scrollLeft / 2}px)`;
  };
  const now = courses.findIndex(({ lesson }) => lesson !== undefined);
  useLayoutEffect(() => {
    const at = places[now]?.left;
    if (!frame.current || !way.current || at === undefined) return;
    const { clientWidth } = frame.current;
    frame.current.scrollLeft = (at / 100) * screens * clientWidth - NOW_AT * clientWidth;
    slant();
  }, [places, now, screens]);
  return (
    <div
      ref={frame}
      className="cl-walk"
      style={{ aspectRatio: aspect }}
      onScroll={slant}
      tabIndex={-1}
      aria-hidden
    >
      <div ref={way} className="cl-way" style={{ width: `${screens * 100}%` }}>
        <RawSvg markup={markup} viewBox={viewBox} className="iso" />
        <ul className="cl-doors">
          {courses.map(({ courseId, href }, index) => {
            const { left, bottom, width } = places[index] ?? { left: 0, bottom: 0, width: 0 };
            return (
              <li
                key={courseId}
                style={{ left: `${left}%`, bottom: `${bottom}%`, width: `${width}%` }}
              >
                <AppLink href={href} tabIndex={-1} />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
