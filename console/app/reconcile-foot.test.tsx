import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { setSessionState } from '@/console/api/session';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import { ReconcileFoot } from './reconcile-foot';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const NOW = Date.parse('2026-06-18T09:20:00+08:00');

function open(permissions: readonly string[], answer: object) {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  server.mockReset().mockResolvedValue(answer);
  setSessionState({
    kind: 'signed-in',
    session: { operator: '王芳', roles: [], permissions, environment: '', cityIds: null },
  });
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ReconcileFoot />
    </SWRConfig>,
  );
}
afterEach(() => {
  jest.restoreAllMocks();
});

const BOTH = ['ledger.reconcile', 'audit.read'];
const good = { at: NOW - 5 * HOUR_MS, differences: 0, cleanDays: 9 };
const toneOf = (container: HTMLElement) => container.querySelector('svg')?.parentElement?.className;

test('last night in one line, its rows of the log one press away for whoever reads them', async () => {
  const { container } = open(BOTH, good);
  const link = await screen.findByRole('link', { name: '今天 04:20 对账 · 差异 0' });
  expect(link).toHaveAttribute('href', '/audit?action=reconcile');
  expect(toneOf(container)).toBe('pos');
});

test('a difference, a night that was left out, and books that were never compared stand out', async () => {
  const first = open(['ledger.reconcile'], { ...good, differences: 2, cleanDays: 0 });
  expect(await screen.findByText('今天 04:20 对账 · 差异 2')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(toneOf(first.container)).toBe('neg');
  first.unmount();
  const second = open(['ledger.reconcile'], { ...good, at: NOW - 2 * DAY_MS });
  expect(await screen.findByText('6月16日 对账 · 差异 0')).toBeVisible();
  expect(toneOf(second.container)).toBe('warn');
  second.unmount();
  open(['ledger.reconcile'], { at: null, differences: 0, cleanDays: 0 });
  expect(await screen.findByText('还没有对过账')).toBeVisible();
});

test('who has no right to it is not asked about it', () => {
  const { container } = open(['audit.read'], good);
  expect(container).toBeEmptyDOMElement();
  expect(server).not.toHaveBeenCalled();
});
