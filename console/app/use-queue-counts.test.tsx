import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { setSessionState } from '@/console/api/session';
import { useQueueCounts } from './use-queue-counts';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const NOW = Date.now();
const COUNTS = {
  queues: { review: 4, second: 2, aside: 0, pay: 3, paying: 0 },
  oldest: {
    review: { since: NOW - 9_000_000, due: NOW + 3_600_000 },
    second: null,
    pay: { since: NOW - 9_000_000, due: NOW - 3_600_000 },
  },
  mine: { decided: 0, late: 0, medianSeconds: null },
};

function Counts() {
  const { withdrawals } = useQueueCounts();
  return <p>{withdrawals ? `${withdrawals.count} ${withdrawals.isLate}` : ''}</p>;
}

const open = (permissions: string[]) => {
  setSessionState({ kind: 'signed-in', session: { operator: '王芳', permissions } as never });
  server.mockImplementation(async ({ name }: { name: string }) =>
    name === 'withdrawals.countQueues' ? COUNTS : { rows: [] },
  );
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Counts />
    </SWRConfig>,
  );
};

it('the menu counts the queues of one’s rights and is late when a promise of theirs is past', async () => {
  open(['withdrawals.read', 'withdrawals.review', 'withdrawals.pay']);
  expect(await screen.findByText('7 true')).toBeVisible();
});

it('a promise that is for others to keep does not make it late', async () => {
  open(['withdrawals.read', 'withdrawals.review']);
  expect(await screen.findByText('4 false')).toBeVisible();
});
