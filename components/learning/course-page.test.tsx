import { screen, within } from '@testing-library/react';
import { getCertificate, getCourse } from '@/lib/contract/learning';
import { drawCertificate } from '@/lib/learning/certificate';
import { learningCopy as copy } from '@/lib/learning/copy';
import { fakeServer } from '@/testing/fake-server';
import { renderApp } from '@/testing/render-app';
import { CoursePage } from './course-page';
import { drawEntry, PATH, startLater } from './testing/learning';

jest.mock('@/lib/learning/certificate', () => ({ drawCertificate: jest.fn() }));
const draw = jest.mocked(drawCertificate);

const drawStreet = async () => '<svg/>';
const detail = {
  courseId: 1,
  title: '第一周',
  summary: '五件小事',
  cover: 'entry:city',
  total: 2,
  done: 1,
  isStudent: true,
  isWaiting: false,
  completedAt: null,
  lessons: [
    { lessonId: 11, title: '一句话', seconds: 360, hasVideo: false, isDone: true, isOpen: true },
    { lessonId: 12, title: '三个人', seconds: 480, hasVideo: true, isDone: false, isOpen: true },
  ],
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = startLater();
});

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
    await within(await screen.findByRole('dialog', { name: copy.certificateTitle })).findByText(
      /林知夏 已学完/,
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: copy.save }));
  expect(await screen.findByText(copy.saveFailed)).toBeInTheDocument();
});
