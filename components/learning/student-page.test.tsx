import { screen } from '@testing-library/react';
import { applyStudent, getStudent } from '@/lib/contract/learning';
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
};
const student = {
  isStudent: true,
  application: { status: 'none' as const, note: '' },
  courses: [{ ...course, courseId: 3, title: '看完的', done: 5 }, course],
  streak: 4,
  isTodayDone: false,
};
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = startLater();
  server.on(getStudent, () => student);
});

const showStudent = () =>
  renderApp(<StudentPage path={PATH} drawEntry={drawEntry} logs={<p>日志在此</p>} />);

it('a student goes on with the course that is under way, at the lesson touched last', async () => {
  showStudent();
  expect(await screen.findByRole('link', { name: copy.goOn })).toHaveAttribute(
    'href',
    `/zc${PATH}?lessonId=12`,
  );
  expect(screen.getByRole('progressbar', { name: copy.progress(2, 5) })).toHaveValue(0.4);
  expect(screen.getByText('日志在此')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /看完的/ })).toHaveTextContent(copy.lessonOf(5, 5));
});

it('shows the picture that a course was given, or the school where it has none', async () => {
  server.on(getStudent, () => ({
    ...student,
    courses: [{ ...course, cover: 'file/course.webp' }],
  }));
  const { container, unmount } = showStudent();
  await screen.findByRole('link', { name: copy.goOn });
  expect(container.querySelector('img')).toHaveAttribute('src', '/upload/file/course.webp');
  unmount();
  freshDevice();
  server.on(getStudent, () => ({ ...student, courses: [{ ...course, cover: '' }] }));
  showStudent();
  expect(await screen.findByTestId('school')).toBeInTheDocument();
});

it('a non-student may apply once, and then waits; the daily log is hidden', async () => {
  let application: typeof student.application | { status: 'waiting'; note: string } =
    student.application;
  server.on(getStudent, () => ({ ...student, isStudent: false, application }));
  server.on(applyStudent, () => {
    application = { status: 'waiting', note: '' };
    return {};
  });
  const { user } = showStudent();
  const reason = await screen.findByRole('textbox', { name: copy.reason });
  expect(screen.queryByText('日志在此')).not.toBeInTheDocument();
  await user.type(reason, '短');
  await user.click(screen.getByRole('button', { name: copy.apply }));
  expect(await screen.findByText('请至少写5个字')).toBeInTheDocument();
  await user.type(reason, '，想学介绍自己');
  await user.dblClick(screen.getByRole('button', { name: copy.apply }));
  expect(await screen.findByText(copy.waitingText)).toBeInTheDocument();
  expect(server.inputs(applyStudent)).toEqual([{ reason: '短，想学介绍自己' }]);
  expect(screen.queryByRole('button', { name: copy.apply })).not.toBeInTheDocument();
});

it('a refused application says why, and can be sent again', async () => {
  server.on(getStudent, () => ({
    ...student,
    isStudent: false,
    application: { status: 'rejected' as const, note: '请写得具体些' },
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
  expect(await screen.findByRole('link', { name: copy.goOn })).toBeInTheDocument();
});
