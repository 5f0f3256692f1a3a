import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Privacy } from '@/lib/account/data/use-privacy';
import { aUser } from '@/lib/account/profile/testing/a-user';
import { callEndpoint, currentSession } from '@/lib/api';
import { checkSession, getPublicKey, getUserInfo, sendCode } from '@/lib/contract/account';
import { closeAccount, exportData, getClosing, managePrivacy } from '@/lib/contract/account-data';
import {
  type FakeServer,
  fakeServer,
  networkDown,
  refusal,
  sessionLost,
} from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { ClosingSheet } from './closing-sheet';
import { ExportSheet } from './export-sheet';
import { PrivacySheet } from './privacy-sheet';

jest.mock('@/lib/api/encrypt', () => ({
  ...jest.requireActual<object>('@/lib/api/encrypt'),
  encryptForServer: async (text: string) => `sealed:${text}`,
}));
const fetched = jest.fn<Promise<Blob | null>, [string]>();
jest.mock('@/lib/api/fetch-file', () => ({ fetchFile: (path: string) => fetched(path) }));
const saved = jest.fn();
jest.mock('@/lib/platform/save-file', () => ({ saveFile: (...args: unknown[]) => saved(...args) }));

let server: FakeServer;
const onClose = jest.fn();
const CLOSES_AT = Date.parse('2026-12-01T12:00:00+08:00');

beforeEach(() => {
  for (const mock of [onClose, fetched, saved]) mock.mockReset();
  server = fakeServer();
  server.on(getUserInfo, () => aUser());
  server.on(getPublicKey, () => ({ publicKey: 'pem' }));
  server.on(sendCode, () => ({ wait: 60, left: 9, ticketNeeded: false }));
  freshDevice();
});

describe('privacy', () => {
  const settings: Privacy = {
    isSearchable: true,
    isCardPublic: false,
    isRanked: false,
    light: 'friends',
  };
  beforeEach(() => {
    let now = { ...settings };
    server.on(managePrivacy, (change) => (now = { ...now, ...change }));
  });

  it('shows who may see what, and changes it with one tap', async () => {
    const { user } = renderApp(<PrivacySheet isOpen onClose={onClose} />);
    const rank = await screen.findByRole('switch', { name: '排行榜显示我的昵称' });
    expect(rank).not.toBeChecked();
    await user.click(rank);
    await waitFor(() => expect(rank).toBeChecked());
    expect(server.inputs(managePrivacy)).toContainEqual({ isRanked: true });
    expect(screen.getByRole('switch', { name: '允许别人搜索到我' })).toBeChecked();
  });

  it('asks who sees the light in the city, and keeps the choice', async () => {
    const { user } = renderApp(<PrivacySheet isOpen onClose={onClose} />);
    expect(await screen.findByRole('radio', { name: '小伙伴' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '不显示' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: '不显示' })).toBeChecked());
    expect(server.inputs(managePrivacy)).toContainEqual({ light: 'none' });
    expect(screen.getByRole('switch', { name: '允许别人搜索到我' })).toBeChecked();
  });

  it('leads to the card when there is none to open', async () => {
    server.on(managePrivacy, (change) =>
      Object.keys(change as object).length > 0 ? refusal('card_needed') : settings,
    );
    const { user } = renderApp(<PrivacySheet isOpen onClose={onClose} />);
    await user.click(await screen.findByRole('switch', { name: '公开我的名片' }));
    await user.click(await screen.findByRole('button', { name: '去完善' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('tries again when it cannot be loaded', async () => {
    server.on(managePrivacy, () => networkDown);
    const { user } = renderApp(<PrivacySheet isOpen onClose={onClose} />);
    const retry = await screen.findByRole('button', { name: '点击重试' });
    server.on(managePrivacy, () => settings);
    await user.click(retry);
    expect(await screen.findByRole('switch', { name: '公开我的名片' })).toBeInTheDocument();
  });
});

describe('the data export', () => {
  beforeEach(() =>
    server.on(exportData, () => ({
      path: '/api/user/exportFile?ticket=1-a',
      fileName: 'my-data-2026-11-16.json',
      expiresAt: CLOSES_AT,
      left: 2,
    })),
  );

  it('is saved as a file once the password is right', async () => {
    fetched.mockResolvedValue(new Blob(['{}']));
    const { user } = renderApp(<ExportSheet isOpen onClose={onClose} hasPassword />);
    await user.type(screen.getByLabelText('登录密码'), 'Harbour2026');
    await user.click(screen.getByRole('button', { name: '验证并导出' }));
    expect(await screen.findByText('已导出，今天还可导出 2 次')).toBeInTheDocument();
    expect(server.inputs(exportData)).toEqual([{ password: 'sealed:Harbour2026' }]);
    expect(fetched).toHaveBeenCalledWith('/api/user/exportFile?ticket=1-a');
    expect(saved).toHaveBeenCalledWith(
      'my-data-2026-11-16.json',
      expect.any(Blob),
      'application/json',
    );
    expect(onClose).toHaveBeenCalled();
  });

  it('takes an SMS code instead, and only that for an account without a password', async () => {
    fetched.mockResolvedValue(new Blob(['{}']));
    const { user } = renderApp(<ExportSheet isOpen onClose={onClose} hasPassword={false} />);
    expect(screen.queryByRole('button', { name: '用登录密码验证' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(server.inputs(sendCode)).toEqual([{ scene: 'export' }]));
    await user.type(screen.getByLabelText('短信验证码'), '123456');
    await user.click(screen.getByRole('button', { name: '验证并导出' }));
    await waitFor(() => expect(server.inputs(exportData)).toEqual([{ checkcode: '123456' }]));
  });

  it('shows the error under the field, and fetches nothing', async () => {
    server.on(exportData, () => refusal('password_wrong'));
    const { user } = renderApp(<ExportSheet isOpen onClose={onClose} hasPassword />);
    await user.click(screen.getByRole('button', { name: '验证并导出' }));
    expect(await screen.findByText('请输入登录密码')).toBeInTheDocument();
    await user.type(screen.getByLabelText('登录密码'), 'x');
    await user.click(screen.getByRole('button', { name: '验证并导出' }));
    expect(await screen.findByText('登录密码错误')).toBeInTheDocument();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('can be retried when the file cannot be fetched', async () => {
    fetched.mockResolvedValue(null);
    const { user } = renderApp(<ExportSheet isOpen onClose={onClose} hasPassword />);
    await user.type(screen.getByLabelText('登录密码'), 'Harbour2026');
    await user.click(screen.getByRole('button', { name: '验证并导出' }));
    expect(await screen.findByText('文件下载失败，请重新导出')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('closing the account', () => {
  function Host() {
    const [isOpen, setOpen] = useState(true);
    return (
      <ClosingSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        hasPassword
        mobileMask="138****5678"
      />
    );
  }

  it('names what must be finished first, and offers nothing else', async () => {
    server.on(getClosing, () => ({
      obstacles: ['withdrawal' as const, 'order' as const, 'refund' as const],
      available: 0,
      pending: 0,
    }));
    renderApp(<Host />);
    expect(await screen.findByText('有提现正在处理')).toBeInTheDocument();
    for (const [name, path] of [
      ['查看提现', 'user/withdraw'],
      ['查看订单', 'order/index'],
      ['查看售后', 'refund/index'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/zc/pages/${path}`);
    expect(screen.queryByRole('button', { name: '继续注销' })).not.toBeInTheDocument();
  });

  it('goes on only after the balance was given up, and sends exactly that amount', async () => {
    server.on(getClosing, () => ({ obstacles: [], available: 123_45, pending: 6_00 }));
    server.on(closeAccount, () => ({ closesAt: CLOSES_AT }));
    const { user } = renderApp(<Host />);
    await user.click(await screen.findByRole('button', { name: '继续注销' }));
    expect(screen.getByText('请勾选放弃余额，或先提现')).toBeInTheDocument();
    expect(screen.getByText('还有 ¥6.00 奖励待入账，注销后失效')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: '放弃余额 ¥123.45' }));
    await user.type(screen.getByLabelText('注销原因（选填）'), '换了城市');
    await user.click(screen.getByRole('button', { name: '继续注销' }));
    await user.type(screen.getByLabelText('登录密码'), 'Harbour2026');
    await user.click(screen.getByRole('button', { name: '确认注销' }));
    expect(await screen.findByText('已提交，12月1日前重新登录可以撤销')).toBeInTheDocument();
    expect(server.inputs(closeAccount)).toEqual([
      { password: 'sealed:Harbour2026', giveUp: 123_45, reason: '换了城市' },
    ]);
    // the server has ended the session: what is refused meanwhile, such as its regular check, leaves the page to the reader
    server.on(checkSession, () => sessionLost);
    await act(() => callEndpoint(checkSession, {}).catch(() => undefined));
    expect(currentSession()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(currentSession()).toBeNull());
  });

  it('shows the balance anew when it has changed meanwhile', async () => {
    server.on(getClosing, () => ({ obstacles: [], available: 0, pending: 0 }));
    server.on(closeAccount, () => refusal('balance_changed'));
    const { user } = renderApp(<Host />);
    await user.click(await screen.findByRole('button', { name: '继续注销' }));
    await user.type(screen.getByLabelText('登录密码'), 'Harbour2026');
    server.on(getClosing, () => ({ obstacles: [], available: 50_00, pending: 0 }));
    await user.click(screen.getByRole('button', { name: '确认注销' }));
    expect(await screen.findByText('余额已变化，请核对后重新确认')).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: '放弃余额 ¥50.00' })).not.toBeChecked();
  });

  it('needs no reason', async () => {
    server.on(getClosing, () => ({ obstacles: [], available: 0, pending: 0 }));
    const { user } = renderApp(<Host />);
    await user.click(await screen.findByRole('button', { name: '继续注销' }));
    expect(screen.getByRole('heading', { name: '最后确认' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '上一步' }));
    expect(await screen.findByRole('button', { name: '继续注销' })).toHaveFocus();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '关闭' }));
    expect(server.inputs(closeAccount)).toEqual([]);
  });
});
