import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { CropperProps } from 'react-easy-crop';
import { aUser } from '@/lib/account/profile/testing/a-user';
import { editProfile, getUserInfo } from '@/lib/contract/account';
import { UPLOAD_IMAGE_PATH } from '@/lib/contract/uploads';
import { cropSquare } from '@/lib/platform/picture';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { AvatarScreen } from './avatar-screen';

const AREA = { x: 10, y: 20, width: 300, height: 300 };

// the library measures real pixels, which jsdom lacks: it is replaced by a button that reports an area
jest.mock('react-easy-crop', () => ({
  __esModule: true,
  default: ({ zoom, rotation, onCropComplete, mediaProps }: CropperProps) => (
    <>
      <button onClick={() => onCropComplete?.(AREA, AREA)}>area</button>
      <img
        alt="source"
        data-zoom={zoom}
        data-rotation={rotation}
        onError={mediaProps.onError as never}
      />
    </>
  ),
}));
// jsdom can neither decode nor draw a picture; the tests of lib/platform cover that part
jest.mock('@/lib/platform/picture', () => ({
  openPicture: () => 'blob:picture',
  closePicture: () => undefined,
  loadPicture: () => Promise.resolve(new Image()),
  cropSquare: jest.fn(),
}));

const square = new Blob(['square'], { type: 'image/webp' });
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(getUserInfo, () => aUser());
  server.on(editProfile, ({ avatar = '' }) => aUser({ avatar, version: 8 }));
  server.onPath(UPLOAD_IMAGE_PATH, () => ({
    url: '/upload/avatar/202611/a.webp',
    key: 'avatar/202611/a.webp',
    width: 512,
    height: 512,
    size: 6,
  }));
  jest.mocked(cropSquare).mockReset().mockResolvedValue(square);
  // without it the upload goes through fetch, which the fake server answers
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: undefined, configurable: true });
  freshDevice();
  enterAt('/zc/pages/user/avatar');
});

const photo = (bytes = 1000, type = 'image/jpeg') =>
  Object.defineProperty(new File(['x'], 'me.jpg', { type }), 'size', { value: bytes });

async function open() {
  const app = renderApp(<AvatarScreen />);
  const album = await screen.findByLabelText('从相册选择');
  return { ...app, choose: (file: File) => fireEvent.change(album, { target: { files: [file] } }) };
}

async function openCropped() {
  const app = await open();
  app.choose(photo());
  await app.user.click(await screen.findByRole('button', { name: 'area' }));
  await app.user.click(screen.getByRole('button', { name: '完成' }));
  await screen.findByRole('button', { name: '重新裁剪' });
  return app;
}

it.each([
  ['图片过大，请重新上传', photo(10 * 1024 * 1024 + 1)],
  ['仅支持 JPG、PNG、WebP、HEIC 图片', photo(1000, 'image/gif')],
])('answers %s to a wrong file and opens nothing', async (text, file) => {
  const { choose } = await open();
  choose(file);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText('裁剪头像')).not.toBeInTheDocument();
});

it('offers zoom and rotation as controls, and resets both', async () => {
  const { choose, user } = await open();
  choose(photo());
  const source = await screen.findByAltText('source');
  fireEvent.change(screen.getByRole('slider', { name: '缩放' }), { target: { value: '2' } });
  await user.click(screen.getByRole('button', { name: '旋转' }));
  expect(source).toHaveAttribute('data-zoom', '2');
  expect(source).toHaveAttribute('data-rotation', '270');
  await user.click(screen.getByRole('button', { name: '还原' }));
  expect(source).toHaveAttribute('data-zoom', '1');
  expect(source).toHaveAttribute('data-rotation', '0');
});

it('says that a picture cannot be read and returns to the choice', async () => {
  const { choose } = await open();
  choose(photo());
  fireEvent.error(await screen.findByAltText('source'));
  expect(await screen.findByText('图片无法识别，请换一张')).toBeInTheDocument();
  expect(screen.queryByText('裁剪头像')).not.toBeInTheDocument();
});

it('crops to 512 px and at most 300 KB, shows three sizes, uploads and saves the key', async () => {
  const { user } = await openCropped();
  expect(cropSquare).toHaveBeenCalledWith(expect.anything(), {
    area: AREA,
    rotation: 0,
    side: 512,
    maxBytes: 300 * 1024,
  });
  expect(screen.getByRole('group', { name: '预览' }).querySelectorAll('img')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: '使用' }));
  expect(await screen.findByText('头像已更新')).toBeInTheDocument();
  expect(server.inputs(editProfile)).toEqual([{ avatar: 'avatar/202611/a.webp', version: 7 }]);
});

it('offers a retry when the upload fails, and does not repeat a finished upload', async () => {
  server.onPath(UPLOAD_IMAGE_PATH, () => networkDown);
  const { user } = await openCropped();
  await user.click(screen.getByRole('button', { name: '使用' }));
  const retry = () => screen.findByRole('button', { name: '上传失败，点击重试' });
  await retry();
  expect(server.inputs(editProfile)).toEqual([]);

  server.onPath(UPLOAD_IMAGE_PATH, () => ({
    url: '/upload/a',
    key: 'a',
    width: 512,
    height: 512,
    size: 6,
  }));
  server.on(editProfile, () => refusal('unavailable'));
  await user.click(await retry());
  await waitFor(() => expect(server.inputs(editProfile)).toHaveLength(1));
  server.on(editProfile, ({ avatar = '' }) => aUser({ avatar, version: 8 }));
  await user.click(await retry());
  expect(await screen.findByText('头像已更新')).toBeInTheDocument();
  expect(server.paths().filter((path) => path === UPLOAD_IMAGE_PATH)).toHaveLength(2);
});

it('moves the focus to the upload button when the retry button disappears', async () => {
  server.onPath(UPLOAD_IMAGE_PATH, () => networkDown);
  const { user } = await openCropped();
  await user.click(screen.getByRole('button', { name: '使用' }));
  const retry = await screen.findByRole('button', { name: '上传失败，点击重试' });
  let fail: (() => void) | undefined;
  server.onPath(
    UPLOAD_IMAGE_PATH,
    () => new Promise((resolve) => (fail = () => resolve(networkDown))),
  );
  act(() => retry.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(retry).not.toBeInTheDocument());
  const use = screen.getByRole('button', { name: '使用' });
  expect(use).toHaveFocus();
  await waitFor(() => expect(fail).toBeDefined());
  fail?.();
  expect(await screen.findByRole('button', { name: '上传失败，点击重试' })).toBeInTheDocument();
  expect(use).toHaveFocus();
});

it('is one tab stop: arrows go through the built-in pictures and wrap around', async () => {
  const { user } = await open();
  const face = (number: number) => screen.getByRole('radio', { name: `内置头像 ${number}` });
  act(() => face(1).focus());
  await user.keyboard('{ArrowRight}');
  expect(face(1)).toBeChecked();
  await user.keyboard('{ArrowLeft}');
  expect(face(12)).toBeChecked();
  expect(face(12)).toHaveFocus();
  expect(screen.getAllByRole('radio').filter(({ tabIndex }) => tabIndex === 0)).toEqual([face(12)]);
});

it('crops in a dialog that Esc closes', async () => {
  const { choose } = await open();
  choose(photo());
  const layer = await screen.findByRole('dialog', { name: '裁剪头像' });
  fireEvent(layer, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(layer).not.toBeInTheDocument());
  expect(screen.getByLabelText('从相册选择')).toBeInTheDocument();
});

it('uses a built-in picture without an upload', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: '内置头像 5' }));
  await user.click(screen.getByRole('button', { name: '使用' }));
  expect(await screen.findByText('头像已更新')).toBeInTheDocument();
  expect(server.inputs(editProfile)).toEqual([{ avatar: 'preset:5', version: 7 }]);
  expect(server.paths()).not.toContain(UPLOAD_IMAGE_PATH);
});
