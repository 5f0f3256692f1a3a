import { screen, waitFor, within } from '@testing-library/react';
import { uiCopy } from '@/components/ui/copy';
import { clearQueued } from '@/lib/api';
import { checkLog } from '@/lib/contract/logs';
import { logsCopy as copy } from '@/lib/logs/copy';
import { fakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { LogsSection } from './logs-section';
import { log, PATH, serveLogs, state } from './testing/logs';

let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  freshDevice();
  await clearQueued();
  server = fakeServer();
  serveLogs(server);
});
afterEach(() => jest.restoreAllMocks());

const show = () => renderApp(<LogsSection path={PATH} />);

it('shows the month before the written days are loaded', async () => {
  server.on(checkLog, () => new Promise(() => undefined));
  show();
  await screen.findByText(log.content);
  const calendar = within(screen.getByRole('table', { name: copy.loading }));
  expect(calendar.getAllByRole('row').length).toBeGreaterThanOrEqual(5);
  expect(screen.queryByText(copy.written)).not.toBeInTheDocument();
  expect(screen.queryByText(copy.total(0))).not.toBeInTheDocument();
});

it('shows the month with its written days, the streak, and own entries with what the tutor did', async () => {
  show();
  const calendar = await screen.findByRole('table', { name: '2026年11月记录了 3 天' });
  expect(within(calendar).getAllByText(copy.written)).toHaveLength(3);
  expect(calendar.querySelector('[aria-current=date]')).toHaveTextContent('21');
  const entry = await screen.findByRole('link', { name: /按书单送到教室/ });
  expect(entry).toHaveTextContent(copy.tutored);
  expect(entry).toHaveAttribute('href', `/zc${PATH}?logId=5`);
});

it('another month is one tap away, the next one only once it has begun', async () => {
  const { user } = show();
  expect(await screen.findByRole('button', { name: copy.next })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: copy.previous }));
  await waitFor(() => expect(server.inputs(checkLog).at(-1)).toEqual({ month: '2026-10' }));
  await user.click(await screen.findByRole('button', { name: copy.next }));
  expect(await screen.findByRole('table', { name: /2026年11月/ })).toBeInTheDocument();
});

it('a month that failed to load can be retried, and the other months stay one tap away', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00+08:00'));
  server.on(checkLog, ({ month }) => (month === '2026-10' ? networkDown : state));
  const { user } = show();
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
