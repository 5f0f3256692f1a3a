import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  applyStudent,
  getCertificate,
  getCourse,
  getLesson,
  getStudent,
  getVideo,
  saveProgress,
} from '@/lib/contract/learning';
import { drawCertificate } from '@/lib/learning/certificate';
import { learningCopy as copy } from '@/lib/learning/copy';
import { videoCopy } from '@/lib/learning/video-copy';
import { fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { CoursePage } from './course-page';
import { LessonPage } from './lesson-page';
import { StudentPage } from './student-page';

const PATH = '/pages/user/student';
jest.mock('@/lib/learning/certificate', () => ({ drawCertificate: jest.fn() }));
const draw = jest.mocked(drawCertificate);

const drawStreet = async () => '<svg/>';
const drawEntry = (name: string) => <i data-testid={name} />;
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
const lesson = {
  lessonId: 12,
  courseId: 1,
  title: '先找到三个人',
  content: '<p>不要群发。</p>',
  videoId: null,
  isDone: false,
  number: 2,
  total: 5,
  nextLessonId: 13,
};
const film = {
  videoId: 7,
  title: '短片',
  category: 'start' as const,
  cover: '',
  seconds: 100,
  views: 1,
  publishedAt: 1,
  position: 0,
  isDone: false,
  summary: '',
  transcript: '',
  sources: [{ src: '/zc/films/a.mp4', type: 'video/mp4' }],
};

/** Two pages opened within one moment count as a double tap, even by two tests. */
const realNow = Date.now;
let ahead = 0;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  ahead += 10_000;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
  freshDevice();
  server = fakeServer();
  server.on(getStudent, () => student);
  server.on(getLesson, () => lesson);
});

const showStudent = () =>
  renderApp(<StudentPage path={PATH} drawEntry={drawEntry} logs={<p>日志在此</p>} />);
const showLesson = () => renderApp(<LessonPage path={PATH} lessonId={12} drawEntry={drawEntry} />);

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

it('who is no student may apply once, and then waits; the diary is not there yet', async () => {
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

it('a page that did not come can be asked for again', async () => {
  server.on(getStudent, () => networkDown);
  const { user } = showStudent();
  const again = await screen.findByRole('button', { name: '点击重试' });
  server.on(getStudent, () => student);
  await user.click(again);
  expect(await screen.findByRole('link', { name: copy.goOn })).toBeInTheDocument();
});

it('a lesson shows where it stands; 学完了 is told once and leads to the next one', async () => {
  let isDone = false;
  server.on(getLesson, () => ({ ...lesson, isDone }));
  server.on(saveProgress, () => {
    isDone = true;
    return { isDone, hasCompleted: false };
  });
  const { user, router } = showLesson();
  expect(await screen.findByText(copy.lessonNumber(2, 5))).toBeInTheDocument();
  expect(await screen.findByText('不要群发。')).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: copy.finish }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`${PATH}?lessonId=13`));
  expect(server.inputs(saveProgress)).toEqual([{ kind: 'lesson', id: 12, isFinished: true }]);
});

it('the lesson that completes the course leads to its certificate, whichever it was', async () => {
  server.on(saveProgress, () => ({ isDone: true, hasCompleted: true }));
  const { user, router } = showLesson();
  await user.click(await screen.findByRole('button', { name: copy.finish }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`${PATH}?courseId=1`));
  expect(await screen.findByText(copy.completed)).toBeInTheDocument();
});

it('a film that has run to nine tenths finishes its lesson by itself', async () => {
  let isDone = false;
  server.on(getLesson, () => ({ ...lesson, videoId: 7, isDone }));
  server.on(getVideo, () => film);
  server.on(saveProgress, () => {
    isDone = true;
    return { isDone, hasCompleted: false };
  });
  showLesson();
  const player = await screen.findByLabelText('短片');
  Object.defineProperty(player, 'currentTime', { value: 90 });
  act(() => void fireEvent.timeUpdate(player));
  expect(await screen.findByText(copy.finished)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: copy.next })).toBeInTheDocument();
});

it('the text of a lesson stays readable when its film cannot be had', async () => {
  server.on(getLesson, () => ({ ...lesson, videoId: 7 }));
  server.on(getVideo, () => refusal('not_found'));
  showLesson();
  expect(await screen.findByText(videoCopy.filmFailed)).toBeInTheDocument();
  expect(await screen.findByText('不要群发。')).toBeInTheDocument();
});

it('lessons are closed to who is no student, with the way to become one', async () => {
  server.on(getLesson, () => refusal('student_only'));
  showLesson();
  expect(await screen.findByText('成为学员后即可学习和记录')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: copy.toStudy })).toHaveAttribute('href', `/zc${PATH}`);
});

const detail = {
  courseId: 1,
  title: '第一周',
  summary: '五件小事',
  cover: 'entry:city',
  total: 2,
  done: 1,
  isStudent: true,
  completedAt: null,
  lessons: [
    { lessonId: 11, title: '一句话', seconds: 360, hasVideo: false, isDone: true },
    { lessonId: 12, title: '三个人', seconds: 480, hasVideo: true, isDone: false },
  ],
};

it('a course lists its lessons, marks what is done and goes on with the first that is not', async () => {
  server.on(getCourse, () => detail);
  renderApp(<CoursePage path={PATH} courseId={1} drawEntry={drawEntry} drawStreet={drawStreet} />);
  expect(
    within(await screen.findByRole('link', { name: /一句话/ })).getByLabelText(copy.done),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /三个人/ })).toHaveTextContent(copy.withVideo);
  expect(screen.getByRole('link', { name: copy.goOn })).toHaveAttribute(
    'href',
    `/zc${PATH}?lessonId=12`,
  );
});

const completed = () => {
  server.on(getCourse, () => ({ ...detail, done: 2, completedAt: 1 }));
  server.on(getCertificate, () => ({
    sn: 'ZS2026ABCDEF0123',
    userName: '林知夏',
    title: '第一周',
    completedAt: Date.parse('2026-11-20T17:00:00Z'),
  }));
  return renderApp(
    <CoursePage path={PATH} courseId={1} drawEntry={drawEntry} drawStreet={drawStreet} />,
  );
};

it('a completed course gives its certificate as a picture, described with the name, the Shanghai day and the number', async () => {
  Object.assign(URL, {
    createObjectURL: () => 'blob:certificate',
    revokeObjectURL: () => undefined,
  });
  draw.mockResolvedValue(new Blob(['png']));
  const { user } = completed();
  await user.click(await screen.findByRole('button', { name: copy.certificate }));
  const picture = await screen.findByRole('img', {
    name: `${copy.certificateTitle}：林知夏 已学完《第一周》全部课程，2026年11月21日，编号 ZS2026ABCDEF0123`,
  });
  expect(picture).toHaveAttribute('src', 'blob:certificate');
  expect(screen.getByRole('button', { name: copy.save })).toBeEnabled();
});

it('where pictures cannot be drawn the certificate is words, and saving says how else', async () => {
  draw.mockResolvedValue(null);
  const { user } = completed();
  await user.click(await screen.findByRole('button', { name: copy.certificate }));
  expect(
    await within(screen.getByRole('dialog', { name: copy.certificateTitle })).findByText(
      /林知夏 已学完/,
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: copy.save }));
  expect(await screen.findByText(copy.saveFailed)).toBeInTheDocument();
});
