import { screen, waitFor, within } from '@testing-library/react';
import { uiCopy } from '@/components/ui/copy';
import { clearQueued } from '@/lib/api';
import { checkLog } from '@/lib/contract/logs';
import { logsCopy as copy } from '@/lib/logs/copy';
import type { LogsSummary } from '@/lib/logs/road';
import { fakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { LogsSection } from './logs-section';
import { log, PATH, serveLogs, state, summary } from './testing/logs';

const answered = {
  logId: 7,
  content: '海报换成只写一句话的版本',
  visibility: 'public' as const,
  likes: 6,
  time: 1,
  reply: { userName: '导师', content: '下周换一家店，只比较地点。', time: 2 },
};
let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  freshDevice();
  await clearQueued();
  server = fakeServer();
  serveLogs(server);
});
afterEach(() => jest.restoreAllMocks());

const show = (over: Partial<LogsSummary> = {}) =>
  renderApp(<LogsSection path={PATH} {...summary} {...over} />);
async function showCalendar() {
  const shown = show();
  await shown.user.click(await screen.findByRole('button', { name: /^\d+月/ }));
  return shown;
}

it('the last fourteen days are one picture with a sentence; days without an entry stay on the road, unlit', async () => {
  show();
  const road = screen.getByRole('img', {
    name: '11月8日到今天，4 天学完过课或写过日志，连续学习 4 天',
  });
  expect(screen.getByRole('heading', { name: '连续学习 4 天' })).toBeInTheDocument();
  expect(road.children).toHaveLength(14);
  expect([...road.children].map(({ textContent }) => textContent)).toEqual(
    ['今天', 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8].map(String),
  );
  expect(road.querySelectorAll('.lit')).toHaveLength(4);
  expect(road.querySelectorAll('.now')).toHaveLength(1);
  expect(await screen.findByRole('button', { name: '11月记录 3 天' })).toBeInTheDocument();
});

it('a row of no days names the section after what it shows, and a stored answer of before has no road', async () => {
  const { unmount } = show({ streak: 0 });
  await screen.findByText(log.content);
  expect(screen.getByRole('heading', { name: '最近 14 天' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /写过日志$/ })).toBeInTheDocument();
  unmount();
  show({ road: undefined, answered: undefined });
  await screen.findByText(log.content);
  expect(screen.queryByRole('img', { name: /写过日志/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: copy.write })).toBeInTheDocument();
});

it('the entry that a tutor answered last stands above its answer, with the way to reply and to write', async () => {
  const { user } = show({ answered });
  expect(screen.getByRole('heading', { name: '导师回了你' })).toBeInTheDocument();
  expect(screen.getByText('下周换一家店，只比较地点。')).toBeInTheDocument();
  expect(screen.getByText(/· 公开/)).toHaveTextContent('· 公开 · 6 人点赞');
  expect(screen.getByRole('link', { name: copy.reply })).toHaveAttribute(
    'href',
    `/zc${PATH}?logId=7`,
  );
  await user.click(screen.getByRole('button', { name: copy.write }));
  expect(await screen.findByRole('dialog', { name: copy.editorTitle })).toBeInTheDocument();
});

it('without an answer there is no empty section for it', async () => {
  show();
  await screen.findByText(log.content);
  expect(screen.queryByRole('heading', { name: /回了你/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: copy.write })).toHaveLength(1);
});

it('shows the month before the written days are loaded', async () => {
  server.on(checkLog, () => new Promise(() => undefined));
  await showCalendar();
  const calendar = within(await screen.findByRole('table', { name: copy.loading }));
  expect(calendar.getAllByRole('row').length).toBeGreaterThanOrEqual(5);
  expect(screen.queryByText(copy.isWritten)).not.toBeInTheDocument();
  expect(screen.queryByText(copy.total(0))).not.toBeInTheDocument();
});

it('the calendar behind the month shows its written days; own entries say that the tutor answered', async () => {
  const { user } = await showCalendar();
  const calendar = await screen.findByRole('table', { name: '2026年11月记录了 3 天' });
  expect(within(calendar).getAllByText(copy.isWritten)).toHaveLength(3);
  expect(calendar.querySelector('[aria-current=date]')).toHaveTextContent('21');
  await user.click(screen.getByRole('button', { name: uiCopy.close }));
  const entry = await screen.findByRole('link', { name: /按书单送到教室/ });
  expect(entry).toHaveTextContent(copy.tutored);
  expect(entry).toHaveAttribute('href', `/zc${PATH}?logId=5`);
});

it('another month is one tap away, the next one only once it has begun', async () => {
  const { user } = await showCalendar();
  expect(await screen.findByRole('button', { name: copy.next })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: copy.previous }));
  await waitFor(() => expect(server.inputs(checkLog).at(-1)).toEqual({ month: '2026-10' }));
  await user.click(await screen.findByRole('button', { name: copy.next }));
  expect(await screen.findByRole('table', { name: /2026年11月/ })).toBeInTheDocument();
});

it('a month that failed to load can be retried, and the other months stay one tap away', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00+08:00'));
  server.on(checkLog, ({ month }) => (month === '2026-10' ? networkDown : state));
  const { user } = await showCalendar();
  await screen.findByRole('table', { name: '2026年11月记录了 3 天' });
  await user.click(screen.getByRole('button', { name: copy.previous }));
  expect(await screen.findByRole('button', { name: uiCopy.tapToRetry })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: copy.next }));
  expect(await screen.findByRole('table', { name: /2026年11月/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: copy.next })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: copy.previous }));
  const retry = await screen.findByRole('button', { name: uiCopy.tapToRetry });
  server.on(checkLog, () => ({ ...state, days: ['2026-10-08'] }));
  await user.click(retry);
  expect(await screen.findByRole('table', { name: '2026年10月记录了 1 天' })).toBeInTheDocument();
});

it('classmates’ entries are a list of their own, with names', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: copy.scopes.all }));
  expect(await screen.findByRole('link', { name: /温以柔/ })).toBeInTheDocument();
});
