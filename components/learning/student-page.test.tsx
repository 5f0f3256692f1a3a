import { screen } from '@testing-library/react';
import { applyStudent, getStudent } from '@/lib/contract/learning';
import type { CourseStop } from '@/lib/iso/course-lane';
import { learningCopy as copy } from '@/lib/learning/copy';
import { fakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { StudentPage } from './student-page';
import { drawEntry, PATH, startLater } from './testing/learning';

const course = {
  courseId: 1,
  title: '第一周',
  summary: '五件小事',
  cover: 'entry:city',
  total: 5,
  done: 2,
  lastLessonId: 12,
  next: { lessonId: 12, title: '一张不打扰人的海报', seconds: 420, number: 3 },
  secondsLeft: 1080,
};
const finished = { ...course, courseId: 3, title: '看完的', done: 5, next: null, secondsLeft: 0 };
const student = {
  isStudent: true,
  application: { status: 'none' as const, note: '', until: null },
  courses: [finished, course],
  streak: 4,
  isTodayDone: false,
  road: { today: '2026-11-21', days: ['2026-11-19', '2026-11-20'] },
  answered: null,
};
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = startLater();
  server.on(getStudent, () => student);
});

let lane: readonly CourseStop[] = [];
const renderLane = (courses: readonly CourseStop[]) => {
  lane = courses;
  return <p>路在此</p>;
};
const showStudent = () =>
  renderApp(
    <StudentPage
      path={PATH}
      drawEntry={drawEntry}
      renderLane={renderLane}
      renderLogs={({ streak, road }) => (
        <p>
          日志在此 {streak} {road?.days.length}
        </p>
      )}
    />,
  );

it('the next lesson of the course under way leads, with its length and what is left of the course', async () => {
  showStudent();
  expect(await screen.findByRole('link', { name: copy.goOnWith(3) })).toHaveAttribute(
    'href',
    `/zc${PATH}?lessonId=12`,
  );
  expect(screen.getByRole('heading', { name: '一张不打扰人的海报' })).toBeInTheDocument();
  expect(screen.getByText('今天这一课 · 7 分钟')).toBeInTheDocument();
  expect(screen.getByText('还剩 18 分钟')).toBeInTheDocument();
  expect(screen.getByText('日志在此 4 2')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /看完的/ })).toHaveTextContent(copy.lessonOf(5, 5));
});

it('the courses stand along the lane in their order, and only the one under way names its lesson', async () => {
  showStudent();
  expect(await screen.findByText('路在此')).toBeInTheDocument();
  expect(lane).toEqual([
    { courseId: 3, done: 5, total: 5, href: `${PATH}?courseId=3` },
    { courseId: 1, done: 2, total: 5, lesson: 3, href: `${PATH}?courseId=1` },
  ]);
});

it('a course not begun starts with its first lesson; once all are done the first can be read again', async () => {
  const next = { lessonId: 10, title: '第一句话', seconds: 300, number: 1 };
  server.on(getStudent, () => ({
    ...student,
    courses: [finished, { ...course, done: 0, lastLessonId: null, next }],
  }));
  const { unmount } = showStudent();
  expect(await screen.findByRole('link', { name: copy.begin(1) })).toHaveAttribute(
    'href',
    `/zc${PATH}?lessonId=10`,
  );
  unmount();
  freshDevice();
  server.on(getStudent, () => ({ ...student, courses: [finished] }));
  showStudent();
  expect(await screen.findByRole('link', { name: copy.again })).toHaveAttribute(
    'href',
    `/zc${PATH}?courseId=3`,
  );
  expect(screen.getByRole('heading', { name: copy.allDone })).toBeInTheDocument();
});

it('shows the picture that a course was given, or the school where it has none', async () => {
  server.on(getStudent, () => ({
    ...student,
    courses: [{ ...course, cover: 'file/course.webp' }],
  }));
  const { container, unmount } = showStudent();
  await screen.findByRole('link', { name: copy.goOnWith(3) });
  expect(container.querySelector('img')).toHaveAttribute('src', '/upload/file/course.webp');
  unmount();
  freshDevice();
  server.on(getStudent, () => ({ ...student, courses: [{ ...course, cover: '' }] }));
  showStudent();
  expect(await screen.findByTestId('school')).toBeInTheDocument();
});

it('everybody starts with the first lesson and the log; one tap makes a student, or says by which day somebody decides', async () => {
  let application: typeof student.application | { status: 'waiting'; note: string; until: number } =
    student.application;
  const fresh = { ...course, done: 0, lastLessonId: null, next: { ...course.next, number: 1 } };
  server.on(getStudent, () => ({
    ...student,
    courses: [{ ...course, courseId: 2 }, fresh],
    isStudent: false,
    application,
  }));
  server.on(applyStudent, () => {
    application = { status: 'waiting', note: '', until: Date.parse('2026-11-24T02:00:00Z') };
    return {};
  });
  const { user } = showStudent();
  expect(await screen.findByRole('link', { name: copy.begin(1) })).toBeInTheDocument();
  expect(screen.getByText(/日志在此/)).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: copy.apply }));
  expect(await screen.findByText(copy.waitingText('11月24日'))).toBeInTheDocument();
  expect(server.inputs(applyStudent)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: copy.apply })).not.toBeInTheDocument();
});

it('a refused application says why, and can be sent again', async () => {
  server.on(getStudent, () => ({
    ...student,
    isStudent: false,
    application: { status: 'rejected' as const, note: '请写得具体些', until: null },
  }));
  showStudent();
  expect(await screen.findByText(copy.rejected('请写得具体些'))).toBeInTheDocument();
  expect(screen.getByRole('button', { name: copy.apply })).toBeEnabled();
});

it('a page that failed to load can be retried', async () => {
  server.on(getStudent, () => networkDown);
  const { user } = showStudent();
  const again = await screen.findByRole('button', { name: '点击重试' });
  server.on(getStudent, () => student);
  await user.click(again);
  expect(await screen.findByRole('link', { name: copy.goOnWith(3) })).toBeInTheDocument();
});
