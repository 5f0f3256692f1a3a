import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pictures, type PicturesItem, type PicturesProps } from './pictures';
import { picturesCopy as copy } from './pictures-copy';

const item = (id: string, more: Partial<PicturesItem> = {}): PicturesItem => ({
  id,
  state: 'done',
  url: `image/${id}.webp`,
  percent: 0,
  problem: '',
  canRetry: false,
  ...more,
});
const show = (more: Partial<Omit<PicturesProps, 'add'>> = {}) => {
  const props = {
    items: [],
    add: jest.fn((chosen: readonly File[], _isOriginal: boolean) => chosen.length),
    retry: jest.fn(),
    remove: jest.fn(),
    isFull: false,
    max: 9,
    ...more,
  };
  render(<Pictures {...props} />);
  return { ...props, user: userEvent.setup() };
};
const files = ['a', 'b'].map((name) => new File([name], `${name}.png`, { type: 'image/png' }));

it('takes several pictures at once, compressed unless the original is chosen', async () => {
  const { add, user } = show({ offersOriginal: true });
  const input = screen.getByLabelText(copy.addImage);
  expect(input).toHaveAttribute('multiple');
  await user.upload(input, files);
  await user.click(screen.getByRole('checkbox', { name: copy.original }));
  await user.upload(input, files);
  expect(add.mock.calls).toEqual([
    [files, false],
    [files, true],
  ]);
});

it('asks nothing about originals where they are of no use', () => {
  show();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('offers one when there is room for one, and none when it is full', () => {
  show({ items: [item('a')], max: 2 });
  expect(screen.getByLabelText(copy.addImage)).not.toHaveAttribute('multiple');
});

it('shows the progress of each picture', () => {
  show({
    items: [
      item('a'),
      item('b', { state: 'sending', percent: 40, url: 'blob:b' }),
      item('c', { state: 'waiting', url: '' }),
    ],
  });
  expect(screen.getByRole('img', { name: copy.imageAlt(1) })).toBeInTheDocument();
  const bars = screen.getAllByRole('progressbar');
  expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual([
    copy.uploading(40),
    copy.waiting,
  ]);
});

it('names each picture that failed, with a button to send it again where that can help', async () => {
  const { retry, user } = show({
    items: [
      item('a', { state: 'failed', problem: '图片无法识别，请换一张' }),
      item('b'),
      item('c', { state: 'failed', problem: '图片上传失败，请重试', canRetry: true }),
    ],
  });
  expect(screen.getByText(copy.failed(1, '图片无法识别，请换一张'))).toBeInTheDocument();
  expect(screen.getByText(copy.blocked)).toBeInTheDocument();
  const buttons = screen.getAllByRole('button', { name: /重新上传/ });
  expect(buttons).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: copy.retryImage(3) }));
  expect(retry).toHaveBeenCalledWith('c');
});
