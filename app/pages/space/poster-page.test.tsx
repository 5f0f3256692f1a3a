import fs from 'node:fs';
import path from 'node:path';
import { TextEncoder } from 'node:util';
import { screen, waitFor } from '@testing-library/react';
import sharp from 'sharp';
import { SampleScreen } from '@/components/sharing/sample-screen';
import { decodeQr, rasterOf } from '@/components/ui/qr/qr-verified';
import { getPlots } from '@/lib/contract/city';
import { appAddress } from '@/lib/sharing/invite-link';
import { CITY_DESIGNS, SHARE_DESIGNS } from '@/lib/sharing/poster/designs';
import { POSTER } from '@/lib/sharing/poster/layout';
import { type FakeServer, fakeServer } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { PosterPage } from './poster-page';

// browsers have it, jsdom does not
beforeAll(() => void Object.assign(globalThis, { TextEncoder }));

const mockDraw = jest.fn();
jest.mock('@/components/sharing/poster/make', () => ({ makePoster: () => mockDraw() }));
jest.mock('./poster-art', () => ({ loadPosterArt: () => mockDraw() }));
const mockCode = jest.fn();
jest.mock('@/components/ui/qr/qr-path', () => {
  const real = jest.requireActual<typeof import('@/components/ui/qr/qr-path')>(
    '@/components/ui/qr/qr-path',
  );
  return {
    toQrPath: async (...given: Parameters<typeof real.toQrPath>) => (
      mockCode(),
      real.toQrPath(...given)
    ),
  };
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  mockCode.mockReset();
  freshDevice(null);
});

const PATH = '/pages/space/share';
const Member = () => <p>posters of a member</p>;
const show = (designs = SHARE_DESIGNS) =>
  renderApp(<PosterPage path={PATH} designs={designs} Member={Member} />);
const FOLDER = path.join(__dirname, '../../../public/samples');
const codes = (root: ParentNode) =>
  [...root.querySelectorAll<SVGPathElement>('[aria-hidden] svg path')].map(
    (one) => one.getAttribute('d') ?? '',
  );

/** Dark modules reach the right edge in the upper right corner of every code. */
const sizeOf = (d: string) =>
  Math.max(
    ...[...d.matchAll(/M(\d+) \d+h(\d+)/g)].map(([, x, width]) => Number(x) + Number(width)),
  );

describe('a guest', () => {
  it.each([[SHARE_DESIGNS], [CITY_DESIGNS]])(
    'sees a picture that is part of the app for each of %j',
    async (designs) => {
      const { container } = show(designs);
      const pictures = [...container.querySelectorAll('img')];
      expect(pictures.map((one) => one.getAttribute('src'))).toEqual(
        designs.map((design) => `/zc/samples/${design}.webp`),
      );
      expect(pictures.map((one) => one.getAttribute('loading'))).toEqual(
        designs.map((_, index) => (index === 0 ? 'eager' : 'lazy')),
      );
      await waitFor(() => expect(codes(container)).toHaveLength(designs.length));
    },
  );

  it('finds the address of the app in every code, and nothing is drawn or asked for', async () => {
    const { container } = show();
    await waitFor(() => expect(codes(container)).toHaveLength(SHARE_DESIGNS.length));
    for (const d of codes(container))
      expect(await decodeQr(rasterOf({ size: sizeOf(d), path: d }))).toBe(appAddress());
    expect(mockDraw).not.toHaveBeenCalled();
    expect(server.paths()).toEqual([]);
  });

  it('sees the picture without a code when none can be made', async () => {
    mockCode.mockImplementation(() => {
      throw new Error('the library did not come');
    });
    const { container } = show();
    await waitFor(() => expect(mockCode).toHaveBeenCalled());
    expect(screen.getByRole('img', { name: '海报：做邻居' })).toBeInTheDocument();
    expect([codes(container), screen.queryByRole('alert')]).toEqual([[], null]);
  });

  it('chooses by the marks below, and is led to the login', async () => {
    const onLogin = jest.fn();
    const { user } = renderApp(
      <SampleScreen
        path={PATH}
        designs={SHARE_DESIGNS}
        loadCode={() => Promise.reject(new Error('none'))}
        isGuest
        onLogin={onLogin}
      />,
    );
    await user.click(screen.getByRole('button', { name: '看海报：蓝图' }));
    expect(screen.getByRole('img', { name: '海报：蓝图' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '登录后生成' }));
    expect(onLogin).toHaveBeenCalledTimes(1);
  });
});

it('holds the picture for guests and the paper for members before it knows who is here, without an inline style', () => {
  const loadCode = jest.fn(() => Promise.reject(new Error('too early')));
  const { container } = renderApp(
    <SampleScreen
      path={PATH}
      designs={SHARE_DESIGNS}
      loadCode={loadCode}
      isGuest={false}
      onLogin={jest.fn()}
    />,
  );
  expect(container.querySelectorAll('.onlyGuest img')).toHaveLength(SHARE_DESIGNS.length);
  expect([...container.querySelectorAll('.onlyMember')].map((one) => one.textContent)).toEqual(
    SHARE_DESIGNS.map(() => '海报生成中…'),
  );
  expect(container.querySelector('.carousel [style]')).toBeNull();
  expect(loadCode).not.toHaveBeenCalled();
});

it('shows a member their own', () => {
  server.on(getPlots, () => new Promise(() => undefined));
  freshDevice();
  const { container } = show();
  expect(screen.getByText('posters of a member')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});

it('has one picture a design, of the shape of a poster', async () => {
  const designs = [...SHARE_DESIGNS, ...CITY_DESIGNS];
  expect(fs.readdirSync(FOLDER).sort()).toEqual(designs.map((design) => `${design}.webp`).sort());
  for (const design of designs) {
    const { width, height } = await sharp(path.join(FOLDER, `${design}.webp`)).metadata();
    expect(height * POSTER.width).toBe(width * POSTER.height);
  }
});
