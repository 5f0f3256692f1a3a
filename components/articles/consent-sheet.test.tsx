import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { useConsent } from '@/lib/articles/use-consent';
import { getConsent, giveConsent } from '@/lib/contract/articles';
import type { OutputOf } from '@/lib/contract/endpoint';
import { fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { ConsentSheet } from './consent-sheet';

type Text = OutputOf<typeof getConsent>['list'][number];
const text = (changes: Partial<Text> = {}): Text => ({
  type: 'agreement',
  title: '用户协议',
  version: '2.1',
  effectiveAt: new Date(2026, 4, 1).getTime(),
  changes: ['写明市长的任期'],
  isUpdate: true,
  ...changes,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  freshDevice();
  server = fakeServer();
});
const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
afterEach(() => jest.restoreAllMocks());

const Asked = (props: Omit<ComponentProps<typeof ConsentSheet>, 'texts' | 'accept'>) => (
  <ConsentSheet {...useConsent(null)} {...props} />
);

const show = (isReading = false) => {
  const on = { onRead: jest.fn(), onRefuse: jest.fn(async () => undefined) };
  return { on, ...renderApp(<Asked isReading={isReading} {...on} />) };
};

it('asks nothing while everything is accepted', async () => {
  server.on(getConsent, () => ({ list: [] }));
  show();
  await waitFor(() => expect(server.inputs(getConsent)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the changes of both texts and closes once they are accepted, with the versions that were shown', async () => {
  server.on(getConsent, () => ({
    list: [text(), text({ type: 'privacy', title: '隐私政策', version: '3.0', changes: [] })],
  }));
  server.on(giveConsent, () => ({ list: [] }));
  const { user } = show();
  expect(await screen.findByRole('dialog', { name: '协议已更新' })).toBeVisible();
  expect(screen.getByText('写明市长的任期')).toBeInTheDocument();
  expect(screen.getByText('版本 2.1 · 2026年5月1日生效')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '同意并继续' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.inputs(giveConsent)).toEqual([
    {
      texts: [
        { type: 'agreement', version: '2.1' },
        { type: 'privacy', version: '3.0' },
      ],
    },
  ]);
});

it('cannot be dismissed: no close button, Esc and the mask do nothing', async () => {
  server.on(getConsent, () => ({ list: [text()] }));
  const { user } = show();
  const dialog = await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: '关闭' })).not.toBeInTheDocument();
  expect(dialog).toHaveAttribute('closedby', 'none');
  await user.click(dialog);
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('refusing ends the session; the sheet is hidden while a text is being read', async () => {
  server.on(getConsent, () => ({ list: [text({ isUpdate: false })] }));
  const { user, on, rerender } = show();
  expect(await screen.findByRole('dialog', { name: '请阅读并同意协议' })).toBeVisible();
  expect(screen.queryByText('写明市长的任期')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '阅读《用户协议》' }));
  expect(on.onRead).toHaveBeenCalledWith('/pages/login/agreement');
  rerender(<Asked isReading {...on} />);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  rerender(<Asked isReading={false} {...on} />);
  await user.click(await screen.findByRole('button', { name: '不同意并退出登录' }));
  expect(on.onRefuse).toHaveBeenCalledTimes(1);
});

it('shows the newer version when one came while the sheet was open', async () => {
  let version = '2.1';
  server.on(getConsent, () => ({ list: [text({ version })] }));
  server.on(giveConsent, () => refusal('agreement_outdated'));
  const { user } = show();
  await screen.findByText(/版本 2\.1/);
  version = '2.2';
  await user.click(screen.getByRole('button', { name: '同意并继续' }));
  expect(await screen.findByText(/版本 2\.2/)).toBeInTheDocument();
  expect(await screen.findByText('协议已更新，请阅读后重新同意')).toBeInTheDocument();
});

it('does not block reading without a network, and asks again when it is back', async () => {
  server.on(getConsent, () => networkDown);
  show();
  await waitFor(() => expect(server.paths()).toContain(getConsent.path));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  setOnline(false);
  server.on(getConsent, () => ({ list: [text()] }));
  setOnline(true);
  expect(await screen.findByRole('dialog')).toBeVisible();
  setOnline(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
