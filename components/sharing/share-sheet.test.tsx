import './guide'; // loaded on demand; the test imports it at once
import { screen, waitFor, within } from '@testing-library/react';
import { getShare } from '@/lib/contract/sharing';
import { sharingCopy } from '@/lib/sharing/copy';
import type { FakeServer } from '@/testing/fake-server';
import { networkDown } from '@/testing/fake-server';
import { copiedText } from '@/testing/passing-time';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import type { Poster } from './poster/parts';
import { ShareSheet } from './share-sheet';
import { shareServer } from './testing';

const { sheet: copy } = sharingCopy;
const POSTER: Poster = {
  url: 'data:image/png;base64,AA==',
  blob: new Blob(['a'], { type: 'image/png' }),
  isSpare: false,
};
const mockDraw = jest.fn<Promise<Poster>, [{ link: string; seed: number | null }]>();
// jsdom has no canvas
jest.mock('./poster/make-goods', () => ({
  makeGoodsPoster: (order: { link: string; seed: number | null }) => mockDraw(order),
}));

const GOODS = {
  kind: 'goods' as const,
  title: '小街搪瓷杯 加厚珐琅',
  text: '3 色',
  url: 'http://localhost/zc/#/pages/goods/detail?refereeId=10001&goodsId=7',
  picture: '/api/share/card.png?page=%2Fpages%2Fgoods%2Fdetail&goodsId=7',
  cover: 'goods:mug',
  price: { min: 39_00, max: 39_00, at: 1 },
};
const GUEST_URL = 'http://localhost/zc/pages/goods/detail?goodsId=7';

let server: FakeServer;
beforeEach(() => {
  server = shareServer();
  freshDevice();
  enterAt('/zc/pages/goods/detail?goodsId=7');
  mockDraw.mockReset().mockResolvedValue(POSTER);
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
});

const show = (isMember = true) =>
  renderApp(
    <ShareSheet
      isOpen
      onClose={jest.fn()}
      request={isMember ? GOODS : { ...GOODS, url: GUEST_URL }}
      isMember={isMember}
      loadArt={() => Promise.resolve({} as never)}
    />,
  );
const poster = () => screen.findByRole('img', { name: copy.poster(GOODS.title) });
const press = (name: string) => screen.getByRole('button', { name });

it('shows the link as a friend sees it and the poster of the member, and copies link and code', async () => {
  const { user } = show();
  expect(await poster()).toHaveAttribute('src', POSTER.url);
  expect(mockDraw.mock.calls).toMatchObject([[{ link: `${GOODS.url}&via=poster`, seed: 10001 }]]);
  await user.click(press(sharingCopy.copyLink));
  expect(await copiedText()).toBe(GOODS.url);
  expect(screen.getByRole('img', { name: copy.link(GOODS.title) })).toHaveAttribute(
    'src',
    GOODS.picture,
  );
  await user.click(await screen.findByRole('button', { name: sharingCopy.copyCode }));
  await screen.findByText(sharingCopy.codeCopied);
});

it('asks nobody who a guest is', async () => {
  show(false);
  await poster();
  expect(server.inputs(getShare)).toEqual([]);
  expect(mockDraw.mock.calls).toMatchObject([[{ link: GUEST_URL, seed: null }]]);
  expect(screen.queryByRole('button', { name: sharingCopy.copyCode })).not.toBeInTheDocument();
});

it('shares the link where the poster cannot be drawn, and draws it on a second try', async () => {
  mockDraw.mockRejectedValueOnce(new Error('no canvas'));
  const { user } = show();
  expect(await screen.findByText(copy.failed)).toBeVisible();
  expect(press(sharingCopy.save)).toBeDisabled();
  await user.click(press(sharingCopy.send));
  expect(await copiedText()).toBe(GOODS.url);
  await user.click(screen.getByRole('button', { name: '点击重试' }));
  expect(await poster()).toBeVisible();
});

it('says that the network is missing when it is not known who shares', async () => {
  server.on(getShare, () => networkDown);
  show();
  expect(await screen.findByText(copy.failed)).toBeVisible();
});

it('hands the picture and the link to the system', async () => {
  const share = jest.fn((_: ShareData) => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  const { user } = show();
  await poster();
  await user.click(press(sharingCopy.send));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  const [{ title, text, files }] = share.mock.calls[0] ?? [{}];
  expect([title, text, files?.[0]?.name]).toEqual([
    GOODS.title,
    `3 色 ${GOODS.url}`,
    sharingCopy.goods.fileName(GOODS.title),
  ]);
});

it('lets the messaging app’s own menu share the thing with its inviter', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0');
  const { user } = show();
  await poster();
  await user.click(press(sharingCopy.send));
  const guide = within(await screen.findByRole('dialog', { name: sharingCopy.guide.title }));
  expect(guide.getByText(sharingCopy.guide.share)).toBeInTheDocument();
  expect(window.location.search).toBe('?goodsId=7&refereeId=10001');
  await user.click(guide.getByRole('button', { name: sharingCopy.guide.close }));
  await waitFor(() => expect(window.location.search).toBe('?goodsId=7'));
});
