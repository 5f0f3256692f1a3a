import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { callConsole } from '@/console/api/client';
import { f } from '@/lib/contract/console/fields';
import { moved, PictureControl } from './picture-control';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;
const FIELD = f.picture('图片', { max: 3 });

let kept: readonly string[] = [];
function Form({ start }: { start: string[] }) {
  const [value, setValue] = useState<unknown>(start);
  return (
    <PictureControl
      field={FIELD}
      value={value}
      there={undefined}
      autoFocus={false}
      onChange={(next) => {
        kept = next as string[];
        setValue(next);
      }}
      onEnter={() => undefined}
    />
  );
}

it('draws what is drawn in the app, and shows what is stored', () => {
  const { container } = render(<Form start={['goods:mug', 'image/a.webp']} />);
  expect(screen.getByRole('img', { name: '图片 1' })).toBeInTheDocument();
  expect(container.querySelector('use:last-child')).toHaveAttribute(
    'href',
    '/console/drawings/mug.svg#g',
  );
  expect(screen.getByAltText('图片 2')).toHaveAttribute('src', '/console/upload/image/a.webp');
});

const file = (name: string) => new File([name], name, { type: 'image/png' });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('图片'), { target: { files } });

beforeEach(() => {
  kept = [];
  server.mockReset();
});

it('sends chosen pictures one by one, keeps their order, and takes no more than there is room for', async () => {
  server.mockImplementation(async (_, { data }: { data: string }) => ({ key: atob(data) }));
  render(<Form start={['a']} />);
  choose(file('b'), file('c'), file('d'));
  await waitFor(() => expect(kept).toEqual(['a', 'b', 'c']));
  expect(screen.queryByLabelText('图片')).toBeNull();
});

it('tries a failed picture again alone, or drops it', async () => {
  server.mockRejectedValueOnce(new Error('x')).mockResolvedValue({ key: 'b' });
  render(<Form start={[]} />);
  choose(file('b'));
  const retry = await screen.findByRole('button', { name: '重试 b' });
  expect(kept).toEqual([]);
  fireEvent.click(retry);
  await waitFor(() => expect(kept).toEqual(['b']));
  expect(screen.queryByRole('button', { name: /重试/ })).toBeNull();
});

it('orders pictures by their buttons and by keys; the first is the cover', () => {
  render(<Form start={['a', 'b', 'c']} />);
  fireEvent.click(screen.getByRole('button', { name: '第 3 张前移' }));
  expect(kept).toEqual(['a', 'c', 'b']);
  fireEvent.keyDown(screen.getByAltText('图片 2'), { key: 'ArrowLeft', altKey: true });
  expect(kept).toEqual(['c', 'a', 'b']);
  fireEvent.click(screen.getByRole('button', { name: '移除第 1 张' }));
  expect(kept).toEqual(['a', 'b']);
  expect(screen.getAllByText('封面')).toHaveLength(1);
  expect(moved(['a', 'b'], 0, 5)).toEqual(['a', 'b']);
});
