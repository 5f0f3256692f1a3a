import { act, screen, waitFor, within } from '@testing-library/react';
import {
  disableShare,
  getPoster,
  getShare,
  getShareStats,
  renameShare,
} from '@/lib/contract/sharing';
import { type FakeServer, networkDown, refusal } from '@/testing/fake-server';
import { copiedText } from '@/testing/passing-time';
import { freshDevice, renderApp } from '@/testing/render-app';
import { ShareScreen } from './share-screen';
import { aRow, aShare, BASE, loadArt, PICTURE, shareServer } from './testing';

let server: FakeServer;
beforeEach(() => {
  server = shareServer();
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  freshDevice();
});

const show = () => renderApp(<ShareScreen loadArt={loadArt} isPlaceKnown />);
const poster = () => screen.findByRole('img', { name: '海报：做邻居' });

describe('the posters', () => {
  it('are printed by the server where the browser cannot, and a message says so', async () => {
    show();
    expect(screen.getAllByText('海报生成中…')[0]).toBeInTheDocument();
    expect(await poster()).toHaveAttribute('src', PICTURE);
    expect(screen.getAllByText('生成失败，已切换为备用海报').length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(server.inputs(getPoster).map(({ templateId }) => templateId)).toEqual([
        'street',
        'night',
        'blueprint',
      ]),
    );
    expect(server.inputs(getPoster)[0]).toMatchObject({ shareId: 1, base: BASE });
  });

  it('can be tried again when nobody could print them', async () => {
    server.on(getPoster, () => networkDown);
    const { user } = show();
    const retry = await screen.findByRole('button', { name: '点击重试' });
    server.on(getPoster, () => ({ image: PICTURE, width: 858, height: 1440, hasText: true }));
    await user.click(retry);
    expect(await poster()).toBeInTheDocument();
  });

  it('are chosen by the marks below', async () => {
    const { user } = show();
    await poster();
    await user.click(screen.getByRole('button', { name: '看海报：蓝图' }));
    expect(screen.getByRole('button', { name: '看海报：蓝图' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(await screen.findByRole('img', { name: '海报：蓝图' })).toBeInTheDocument();
  });

  it('cannot be saved before they are there', async () => {
    server.on(getPoster, () => new Promise(() => undefined));
    show();
    expect(await screen.findByRole('button', { name: '保存海报' })).toBeDisabled();
  });
});

describe('handing out', () => {
  it('copies the link of the channel and the invite code', async () => {
    const { user } = show();
    await poster();
    await user.click(screen.getByRole('button', { name: '复制链接' }));
    expect(await copiedText()).toBe(`${BASE}#/?refereeId=10001&shareId=1`);
    await user.click(screen.getByRole('button', { name: '复制邀请码' }));
    expect(await copiedText()).toBe('K7M2Q9');
  });

  it('shares the picture as a file where the system takes files', async () => {
    const share = jest.fn((_: ShareData) => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
    const { user } = show();
    await poster();
    await user.click(screen.getByRole('button', { name: '发给朋友' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    const [{ files, text }] = share.mock.calls[0] ?? [{}];
    expect(files?.map(({ name, type }) => `${name} ${type}`)).toEqual([
      '创业元宇宙-做邻居.png image/png',
    ]);
    expect(text).toContain('refereeId=10001');
  });

  it.each([
    ['发给朋友', '点击右上角“…”分享'],
    ['保存海报', '长按图片保存'],
  ])('%s explains itself in the messaging app’s browser', async (button, words) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0');
    const { user } = show();
    await poster();
    await user.click(screen.getByRole('button', { name: button }));
    const guide = await screen.findByRole('dialog', { name: '分享给好友' });
    expect(within(guide).getByText(words)).toBeInTheDocument();
    await user.click(within(guide).getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
    expect(window.location.search).toBe('');
  });
});

describe('channels', () => {
  it('have their own link', async () => {
    const { user } = show();
    await poster();
    await user.click(screen.getByRole('radio', { name: '展会' }));
    await waitFor(() => expect(server.inputs(getPoster).at(-1)).toMatchObject({ shareId: 2 }));
    await user.click(screen.getByRole('button', { name: '复制链接' }));
    expect(await copiedText()).toBe(`${BASE}#/?refereeId=10001&shareId=2`);
  });

  it('hand out no link before their own is known', async () => {
    const { user } = show();
    await poster();
    let answer: () => void = () => undefined;
    // the first call makes the channel, the second reads it
    let calls = 0;
    server.on(getShare, ({ channel = '' }) =>
      (calls += 1) === 1
        ? aShare(channel, 2)
        : new Promise((resolve) => (answer = () => resolve(aShare(channel, 2)))),
    );
    await user.click(screen.getByRole('radio', { name: '展会' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '复制链接' })).toBeDisabled());
    expect(screen.getByRole('button', { name: '发给朋友' })).toBeDisabled();
    await act(async () => answer());
    await user.click(screen.getByRole('button', { name: '复制链接' }));
    expect(await copiedText()).toBe(`${BASE}#/?refereeId=10001&shareId=2`);
  });

  it('that cannot be read say so, and leave the way back to the others', async () => {
    const { user } = show();
    await poster();
    let calls = 0;
    server.on(getShare, ({ channel = '' }) =>
      (calls += 1) === 1 ? aShare(channel, 2) : networkDown,
    );
    await user.click(screen.getByRole('radio', { name: '展会' }));
    expect(await screen.findByRole('heading', { name: '分享内容加载失败' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '通用' }));
    expect(await poster()).toBeInTheDocument();
  });

  it('are added under a name of at most 10 characters', async () => {
    const { user } = show();
    await poster();
    await user.click(screen.getByRole('button', { name: '自定义' }));
    const sheet = within(await screen.findByRole('dialog', { name: '添加渠道' }));
    const name = sheet.getByRole('textbox', { name: '渠道名称' });
    await user.type(name, '一二三四五六七八九十一');
    await user.click(sheet.getByRole('button', { name: '添加渠道' }));
    expect(sheet.getByText('渠道名称不能超过10个字')).toBeInTheDocument();
    await user.clear(name);
    await user.type(name, '校园路演');
    await user.click(sheet.getByRole('button', { name: '添加渠道' }));
    expect(await screen.findByRole('radio', { name: '校园路演' })).toBeChecked();
    expect(server.inputs(getShare)).toContainEqual({ channel: '校园路演', base: BASE });
  });

  it('stay as they were when one more is refused', async () => {
    const { user } = show();
    // A message about the last poster would replace the refusal.
    await screen.findByAltText('海报：蓝图');
    server.on(getShare, () => refusal('share_limit', { blanks: { max: 20 } }));
    await user.click(screen.getByRole('radio', { name: '朋友圈' }));
    expect(await screen.findByText('最多保存20个渠道')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '通用' })).toBeChecked();
  });

  it('are renamed and put away from their row of figures', async () => {
    server.on(renameShare, ({ shareId, channel }) => aRow(shareId, channel));
    server.on(disableShare, ({ shareId }) => ({ ...aRow(shareId, '展会'), isDisabled: true }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '管理渠道：展会' }));
    let sheet = within(await screen.findByRole('dialog', { name: '展会' }));
    await user.clear(sheet.getByRole('textbox', { name: '渠道名称' }));
    await user.type(sheet.getByRole('textbox', { name: '渠道名称' }), '车展');
    await user.click(sheet.getByRole('button', { name: '改名' }));
    await waitFor(() =>
      expect(server.inputs(renameShare)).toEqual([{ shareId: 2, channel: '车展' }]),
    );
    await user.click(await screen.findByRole('button', { name: '管理渠道：展会' }));
    sheet = within(await screen.findByRole('dialog', { name: '展会' }));
    await user.click(sheet.getByRole('button', { name: '停用' }));
    await waitFor(() =>
      expect(server.inputs(disableShare)).toEqual([{ shareId: 2, isDisabled: true }]),
    );
  });
});

it('shows the funnel in words and numbers, for the selected range', async () => {
  const { user } = show();
  expect(await screen.findByRole('list', { name: '访问 12，注册 3，首单 1' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '近7天' }));
  await waitFor(() =>
    expect(server.inputs(getShareStats).map(({ range }) => range)).toEqual([30, 7]),
  );
});

it('says that it could not load, and tries again', async () => {
  server.on(getShare, () => networkDown);
  const { user } = show();
  await screen.findByRole('heading', { name: '分享内容加载失败' });
  server.on(getShare, ({ channel = '' }) => aShare(channel, 1));
  await user.click(screen.getAllByRole('button', { name: '点击重试' })[0] as HTMLElement);
  expect(await poster()).toBeInTheDocument();
});
