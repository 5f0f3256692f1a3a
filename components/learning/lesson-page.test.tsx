import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { getLesson, getVideo, saveProgress } from '@/lib/contract/learning';
import { learningCopy as copy } from '@/lib/learning/copy';
import { videoCopy } from '@/lib/learning/video-copy';
import { fakeServer, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { LessonPage } from './lesson-page';
import { drawEntry, PATH, startLater } from './testing/learning';

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

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = startLater();
  server.on(getLesson, () => lesson);
});

const showLesson = () => renderApp(<LessonPage path={PATH} lessonId={12} drawEntry={drawEntry} />);

it('a lesson shows its number; 学完了 is sent once and leads to the next one', async () => {
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

it('a video played to nine tenths completes its lesson', async () => {
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

it('the text of a lesson stays readable when its video cannot be loaded', async () => {
  server.on(getLesson, () => ({ ...lesson, videoId: 7 }));
  server.on(getVideo, () => refusal('not_found'));
  showLesson();
  expect(await screen.findByText(videoCopy.filmFailed)).toBeInTheDocument();
  expect(await screen.findByText('不要群发。')).toBeInTheDocument();
});

it('lessons are closed to non-students, with a link to apply', async () => {
  server.on(getLesson, () => refusal('student_only'));
  showLesson();
  expect(await screen.findByText('成为学员后即可学习全部课程')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: copy.toStudy })).toHaveAttribute('href', `/zc${PATH}`);
});

const PLACE = {
  placeId: 1,
  name: '小街驿站',
  address: '仓前街道文一西路998号',
  phone: '0571-88881002',
  hours: ['每天 09:00-21:00'],
  note: '',
};

it('a lesson on site is booked, then shows its time and place; attended, it can be finished', async () => {
  const at = { startAt: Date.UTC(2026, 11, 1, 2), endAt: Date.UTC(2026, 11, 1, 4), place: PLACE };
  const visits = [
    { orderId: 7 },
    { orderId: 7, state: 'booked' as const, ...at },
    { orderId: 7, state: 'done' as const, ...at },
    { orderId: null },
  ];
  const shown: string[] = [];
  for (const visit of visits) {
    server.on(getLesson, () => ({ ...lesson, visit }));
    const { unmount } = showLesson();
    expect(await screen.findByText(copy.visit.tag)).toBeInTheDocument();
    shown.push(
      [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
        .map(({ textContent }) => textContent ?? '')
        .filter((text) =>
          [copy.visit.book, copy.visit.toOrder, copy.finish].some((name) => name === text),
        )
        .join(),
    );
    if (visit.orderId !== null && 'place' in visit)
      expect(screen.getByText(PLACE.name)).toBeInTheDocument();
    unmount();
    freshDevice();
  }
  expect(shown).toEqual([copy.visit.book, copy.visit.toOrder, copy.finish, '']);
});
