import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { setSessionState } from '@/console/api/session';
import { CompareWithdrawalsScreen } from './compare-screen';
import { withdrawal } from './desk-fixtures';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const back = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ back }) }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const ROWS = ['ZC1', 'ZC2'].map((sn) => withdrawal(sn));

beforeEach(() => {
  setSessionState({
    kind: 'signed-in',
    session: { operator: '王芳', permissions: ['withdrawals.read'] } as never,
  });
  server.mockImplementation(
    async ({ name }: { name: string }, input: { sn: string; q: string }) => {
      if (name !== 'withdrawals.getWithdrawal')
        return { rows: input.q ? [] : ROWS.map((one) => one.row) };
      return ROWS.find(({ row }) => row.sn === input.sn);
    },
  );
});

it('one is there, the other is found; the address names both, and each can be another', async () => {
  window.history.replaceState(null, '', '/console/withdrawals/compare?a=ZC1');
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <CompareWithdrawalsScreen />
    </SWRConfig>,
  );
  const side = (name: string) => screen.findByRole('region', { name });
  expect(await side('成员ZC1 ZC1')).toHaveTextContent('¥185.78');
  const chooser = await side('选择另一笔提现');
  await userEvent.click(await within(chooser).findByRole('button', { name: /成员ZC2/ }));
  expect(window.location.search).toBe('?a=ZC1&b=ZC2');
  expect(await side('成员ZC2 ZC2')).toHaveTextContent('没有风险提示');
  expect(screen.getByText('两笔都是成员ZC1的')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^通过/ })).toBeNull();

  await userEvent.click(within(await side('成员ZC1 ZC1')).getByRole('button', { name: '换一个' }));
  expect(window.location.search).toBe('?b=ZC2');
  await userEvent.type(await screen.findByRole('searchbox'), '没有这个{Enter}');
  expect(await screen.findByText('没有找到，换一段文字再试。')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  expect(back).toHaveBeenCalled();
});
