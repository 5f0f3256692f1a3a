import { fireEvent } from '@testing-library/react';
import { renderApp } from '@/testing/render-app';
import { CourseLaneArt } from './course-lane-art';

const courses = Array.from({ length: 9 }, (_, index) => ({
  courseId: index + 1,
  done: 0,
  total: 3,
  href: `/pages/user/student?courseId=${index + 1}` as const,
  ...(index === 5 && { lesson: 1 }),
}));

it('follows the finger along its slant: half a pixel down for each to the side', () => {
  const { container } = renderApp(<CourseLaneArt courses={courses} />);
  const frame = container.querySelector('.cl-walk');
  const way = container.querySelector<HTMLElement>('.cl-way');
  if (!frame || !way) throw new Error('no lane');
  frame.scrollLeft = 80;
  fireEvent.scroll(frame);
  expect(way.style.transform).toBe('translateY(40px)');
});

it('a house opens its course; keyboard and screen reader have the list of the page', () => {
  const { container } = renderApp(<CourseLaneArt courses={courses} />);
  const doors = [...container.querySelectorAll('a')];
  expect(doors).toHaveLength(9);
  expect(doors[2]).toHaveAttribute('href', '/zc/pages/user/student?courseId=3');
  expect(doors.every(({ tabIndex }) => tabIndex === -1)).toBe(true);
  expect(container.querySelector('.cl-walk')).toHaveAttribute('aria-hidden', 'true');
});
