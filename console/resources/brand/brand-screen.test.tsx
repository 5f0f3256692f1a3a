import { act, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { setSessionState } from '@/console/api/session';
import { colorFault } from '@/lib/contract/brand-colors';
import { BrandScreen } from './brand-screen';
import { brandCopy as copy } from './copy';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const YELLOW = '#ffe14d';
const ROW = {
  key: 'primary',
  item: '主色',
  value: '#1f6feb',
  by: null,
  at: null,
  state: 'first',
  where: '按钮',
  parts: ['小街', '小街', '邻里', '#1f6feb', ''],
  former: [],
};
const tick = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

it('a colour of too little contrast is replaced by the nearest that passes, at one press', async () => {
  window.history.replaceState(null, '', '/console/brand?open=primary');
  const permissions = ['rules.read', 'rules.change'];
  setSessionState({
    kind: 'signed-in',
    session: { operator: '王芳', roles: [], environment: '', cityIds: null, permissions },
  });
  server.mockImplementation(async ({ name }: { name: string }) => {
    if (name === 'brand.get') return { row: ROW, version: '1' };
    if (name === 'brand.list')
      return { rows: [ROW], total: { count: 1, isExact: true }, summary: {} };
    return { rows: [] };
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BrandScreen />
    </SWRConfig>,
  );
  await tick();
  await tick();
  fireEvent.click(screen.getByRole('button', { name: /^更改/ }));
  await tick();
  const field = screen.getByRole('textbox', { name: '主色' });
  const adopting = () => screen.queryByRole('button', { name: /^采用/ });
  expect(adopting()).toBeNull();
  fireEvent.change(field, { target: { value: YELLOW } });
  const { nearest = '' } = colorFault(YELLOW) ?? {};
  fireEvent.click(screen.getByRole('button', { name: copy.adopt(nearest) }));
  expect(field).toHaveValue(nearest);
  expect(field).toHaveFocus();
  expect(adopting()).toBeNull();
});
