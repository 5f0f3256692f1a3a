import { screen, waitFor, within } from '@testing-library/react';
import type { Device } from '@/lib/account/security/use-devices';
import { listDevices, revokeDevice } from '@/lib/contract/account';
import { type FakeServer, fakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { DevicesSheet } from './devices-sheet';

const aDevice = (sessionId: number, changes: Partial<Device> = {}): Device => ({
  sessionId,
  deviceName: `手机${sessionId}`,
  platform: 'h5',
  place: '浙江 杭州',
  lastSeenAt: Date.now(),
  createdAt: Date.now(),
  isCurrent: false,
  ...changes,
});

let server: FakeServer;
let devices: Device[];

beforeEach(() => {
  devices = [
    aDevice(1, { deviceName: '这台手机', isCurrent: true, place: '' }),
    aDevice(2),
    aDevice(3),
  ];
  server = fakeServer();
  server.on(listDevices, () => ({
    list: { data: devices, current_page: 1, last_page: 1, per_page: 15, total: devices.length },
  }));
  server.on(revokeDevice, ({ sessionId }) => {
    const before = devices.length;
    devices = devices.filter(
      (device) => device.isCurrent || (sessionId !== 'others' && device.sessionId !== sessionId),
    );
    return { revoked: before - devices.length };
  });
  freshDevice();
});

const show = () => renderApp(<DevicesSheet isOpen onClose={jest.fn()} />);
const question = async () => within(await screen.findByRole('alertdialog'));

it('marks this device, which cannot be logged out here, and says when a place is unknown', async () => {
  show();
  const own = (await screen.findByText('这台手机')).closest('li');
  expect(own).toHaveTextContent('本机');
  expect(own).toHaveTextContent('未知地点');
  expect(within(own as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

it('logs out one device after a question', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '下线 手机2' }));
  const dialog = await question();
  expect(dialog.getByText('确定让“手机2”下线吗？')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '下线' }));
  await waitFor(() => expect(screen.queryByText('手机2')).not.toBeInTheDocument());
  expect(screen.getByText('手机3')).toBeInTheDocument();
  expect(server.inputs(revokeDevice)).toEqual([{ sessionId: 2 }]);
});

it('leaves everything as it is when the question is cancelled', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '退出其他设备' }));
  await user.click((await question()).getByRole('button', { name: '取消' }));
  expect(server.inputs(revokeDevice)).toEqual([]);
});

it('logs out all others and then hides the button', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '退出其他设备' }));
  await user.click((await question()).getByRole('button', { name: '退出' }));
  expect(await screen.findByText('已退出 2 台设备')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: '退出其他设备' })).not.toBeInTheDocument(),
  );
});

it('tries again when the list cannot be loaded', async () => {
  server.on(listDevices, () => networkDown);
  const { user } = show();
  const retry = await screen.findByRole('button', { name: '点击重试' });
  server.on(listDevices, () => ({
    list: { data: devices, current_page: 1, last_page: 1, per_page: 15, total: 3 },
  }));
  await user.click(retry);
  expect(await screen.findByText('手机2')).toBeInTheDocument();
});
