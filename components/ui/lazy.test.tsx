import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense, useState } from 'react';
import { LayerHost } from './layer/layer-host';
import { Sheet } from './layer/sheet';
import { fetchPart, lazyLayer, lazyPart } from './lazy';

const missing = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
let online: jest.SpyInstance<boolean, []>;

const loader = <P extends object>(component: ComponentType<P>) => {
  let isThere = false;
  const load = jest.fn(async () => (isThere ? component : Promise.reject(missing())));
  return { load, arrive: () => (isThere = true) };
};

function comeOnline() {
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
}

beforeEach(() => {
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

interface TestSheetProps {
  isOpen: boolean;
  onClose: () => void;
}
const TestSheet = ({ isOpen, onClose }: TestSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title="选项">
    <p>内容</p>
  </Sheet>
);

function openPage(load: () => Promise<ComponentType<TestSheetProps>>) {
  const Late = lazyLayer(load);
  function TestPage() {
    const [isOpen, setOpen] = useState<boolean | null>(null);
    return (
      <>
        <h1>表单</h1>
        <input aria-label="昵称" />
        <button type="button" onClick={() => setOpen(true)}>
          打开
        </button>
        {isOpen !== null && (
          <Suspense>
            <Late isOpen={isOpen} onClose={() => setOpen(false)} />
          </Suspense>
        )}
        <LayerHost />
      </>
    );
  }
  render(<TestPage />);
}
const opener = () => screen.getByRole('button', { name: '打开' });
const notice = () => screen.findByRole('alertdialog', { name: '网络不可用' });

async function typeAndOpen() {
  await userEvent.type(screen.getByLabelText('昵称'), '林知夏');
  await userEvent.click(opener());
  return notice();
}
const typed = () => expect(screen.getByLabelText('昵称')).toHaveValue('林知夏');

describe('a sheet whose code does not come', () => {
  it('says so, leaves the page as it is, and opens by itself when the network is back', async () => {
    const { load, arrive } = loader(TestSheet);
    openPage(load);
    const dialog = await typeAndOpen();
    typed();
    arrive();
    comeOnline();
    expect(await screen.findByRole('dialog', { name: '选项' })).toBeInTheDocument();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    typed();
  });

  it('is requested by 重试, which shows when that failed', async () => {
    const { load, arrive } = loader(TestSheet);
    openPage(load);
    await typeAndOpen();
    const retry = screen.getByRole('button', { name: '重试' });
    expect(retry).toHaveAttribute('autofocus');
    await userEvent.click(retry);
    expect(await screen.findByText('还是没有加载出来，稍后再试')).toBeInTheDocument();
    arrive();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('dialog', { name: '选项' })).toBeInTheDocument();
    typed();
  });

  it.each([
    ['取消', () => userEvent.click(screen.getByRole('button', { name: '取消' }))],
    ['back', async () => act(() => window.history.back())],
  ])('is given up by %s: it does not open later, but when it is asked for', async (_, giveUp) => {
    const { load, arrive } = loader(TestSheet);
    openPage(load);
    const dialog = await typeAndOpen();
    await giveUp();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    arrive();
    comeOnline();
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    typed();
    await userEvent.click(opener());
    expect(await screen.findByRole('dialog', { name: '选项' })).toBeInTheDocument();
  });
});

describe('a part whose code does not come', () => {
  it('says so in its place and becomes itself when the network is back', async () => {
    const { load, arrive } = loader(() => <p>到了</p>);
    const Late = lazyPart(load);
    render(
      <Suspense fallback={<p>加载中</p>}>
        <input aria-label="昵称" />
        <Late />
      </Suspense>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('网络不可用，连上后自动继续');
    await userEvent.type(screen.getByLabelText('昵称'), '林知夏');
    arrive();
    comeOnline();
    expect(await screen.findByText('到了')).toBeInTheDocument();
    typed();
  });

  it('comes by 重试', async () => {
    const { load, arrive } = loader(() => <p>到了</p>);
    const Late = await fetchPart(load);
    render(<Late />);
    arrive();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('到了')).toBeInTheDocument();
  });

  it('with a mistake in it is an error of the page, as before', async () => {
    const load = async () => Promise.reject(new TypeError('x is not a function'));
    await expect(fetchPart(load)).rejects.toThrow(TypeError);
  });
});
