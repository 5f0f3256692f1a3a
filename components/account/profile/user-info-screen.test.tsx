import { screen, within } from '@testing-library/react';
import { aUser } from '@/lib/account/profile/testing/a-user';
import { getUserInfo } from '@/lib/contract/account';
import { type FakeServer, fakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { UserInfoScreen } from './user-info-screen';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(getUserInfo, () => aUser());
  freshDevice();
});

const row = (name: RegExp) => screen.getByRole('link', { name });

it('shows the deed of the plot and every row with its value', async () => {
  renderApp(<UserInfoScreen />);
  const deed = within(await screen.findByRole('region', { name: '地块证' }));
  for (const text of ['037', '青年港街区', '写字楼', '2025年3月12日'])
    expect(deed.getByText(text)).toBeInTheDocument();
  expect(row(/昵称 林知夏/)).toHaveAttribute('href', '/zc/pages/user/userEdit');
  expect(row(/性别 女/)).toBeInTheDocument();
  expect(row(/地区 浙江 杭州/)).toBeInTheDocument();
  expect(row(/头像/)).toHaveAttribute('href', '/zc/pages/user/avatar');
  expect(row(/登录密码 修改/)).toHaveAttribute('href', '/zc/pages/user/editPassword');
  expect(screen.getByRole('button', { name: /手机号 138\*{4}5678 更换/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /登录设备 2 台/ })).toBeInTheDocument();
});

it('offers to set a password to an account without one, and shows no deed without a plot', async () => {
  server.on(getUserInfo, () => aUser({ hasPassword: false, blockNo: null, bio: '' }));
  renderApp(<UserInfoScreen />);
  expect(await screen.findByRole('link', { name: /登录密码 设置/ })).toBeInTheDocument();
  expect(row(/简介 未填写/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '地块证' })).not.toBeInTheDocument();
});

it('offers privacy, data export and closing the account, and nothing else', async () => {
  renderApp(<UserInfoScreen />);
  const group = within(await screen.findByRole('group', { name: '隐私与数据' }));
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '隐私设置',
    '导出我的数据',
    '注销账号',
  ]);
  expect(screen.queryByText('微信绑定')).not.toBeInTheDocument();
});

it('tries again when the profile cannot be loaded', async () => {
  server.on(getUserInfo, () => networkDown);
  const { user } = renderApp(<UserInfoScreen />);
  const retry = await screen.findByRole('button', { name: '点击重试' });
  server.on(getUserInfo, () => aUser());
  await user.click(retry);
  expect(await screen.findByText('林知夏')).toBeInTheDocument();
});
