import { act, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { LinkDialog } from './act-dialogs';
import type { OperatorDetail } from './use-operators';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

it('a reset says that all of it ends now, then shows the link once', async () => {
  const link = 'https://ops.example.com/console/join#abc';
  server.mockResolvedValue({ link, expiresAt: Date.now() });
  const operator = { name: '李伟' } as OperatorDetail;
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <LinkDialog kind="reset" operator={operator} onClose={() => undefined} />
    </SWRConfig>,
  );
  expect(screen.getByText(/恢复码立即作废，此人所有登录立即结束/)).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(/^原因/), { target: { value: '手机被偷' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重置验证方式' })));
  const [call, input] = server.mock.calls[0] as [{ name: string }, unknown];
  expect([call.name, input]).toEqual([
    'operators.resetFactors',
    { name: '李伟', reason: '手机被偷' },
  ]);
  expect(await screen.findByText(link)).toBeInTheDocument();
});
