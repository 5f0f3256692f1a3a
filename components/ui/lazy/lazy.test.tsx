import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { lazyLayer, lazyPart, orRetry } from '.';
import { LayerHost } from '../layer/layer-host';
import { Sheet } from '../layer/sheet';

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
    const Late = await orRetry(load);
    render(<Late />);
    arrive();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('到了')).toBeInTheDocument();
  });

  it('with a mistake in it is an error of the page, as before', async () => {
    const load = async () => Promise.reject(new TypeError('x is not a function'));
    await expect(orRetry(load)).rejects.toThrow(TypeError);
  });
});

describe('code that was fetched ahead', () => {
  const Here = () => <p>在这里</p>;

  it('is shown with the first render: a part does not suspend, so its fallback is never seen', async () => {
    const Late = lazyPart(async () => Here);
    await Late.load();
    render(
      <Suspense fallback={<p>加载中</p>}>
        <Late />
      </Suspense>,
    );
    expect(screen.getByText('在这里')).toBeInTheDocument();
  });

  it('opens a layer with the first render', async () => {
    const Late = lazyLayer(async () => TestSheet);
    await Late.load();
    render(<Late isOpen onClose={() => undefined} />);
    expect(screen.getByRole('dialog', { name: '选项' })).toBeInTheDocument();
  });

  it('is asked for again when it is needed, if it did not come', async () => {
    online.mockReturnValue(true);
    const { load, arrive } = loader(Here);
    const Late = lazyPart(load);
    await expect(Late.load()).rejects.toThrow('Loading chunk 7 failed.');
    arrive();
    render(
      <Suspense fallback={<p>加载中</p>}>
        <Late />
      </Suspense>,
    );
    expect(await screen.findByText('在这里')).toBeInTheDocument();
  });
});

it('a layer whose code is on its way does not suspend: React would show it 300 ms after it has come', async () => {
  const Late = lazyLayer(async () => TestSheet);
  render(
    <Suspense fallback={<p>加载中</p>}>
      <Late isOpen onClose={() => undefined} />
    </Suspense>,
  );
  expect(screen.queryByText('加载中')).not.toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: '选项' })).toBeInTheDocument();
});

class Boundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

it('a layer whose code throws is an error of the page', async () => {
  // React reports what a boundary has caught
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = jest.fn();
  const Late = lazyLayer<TestSheetProps>(async () => Promise.reject(new TypeError('x is not')));
  render(
    <Boundary onError={onError}>
      <Late isOpen onClose={() => undefined} />
    </Boundary>,
  );
  await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.any(TypeError)));
  expect(report).toHaveBeenCalledTimes(1);
});

describe('a part that the page works without', () => {
  it('shows nothing while its code is missing, and comes when the network is back', async () => {
    const { load, arrive } = loader(() => <p>到了</p>);
    const Late = lazyPart(load, { isOptional: true });
    const { container } = render(<Late />);
    await act(async () => undefined);
    expect(container).toBeEmptyDOMElement();
    arrive();
    comeOnline();
    expect(await screen.findByText('到了')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('shows nothing if its code throws', async () => {
    const Late = lazyPart(async () => Promise.reject(new TypeError('x is not')), {
      isOptional: true,
    });
    const { container } = render(<Late />);
    await act(async () => undefined);
    expect(container).toBeEmptyDOMElement();
  });
});

it('a placeholder stands in the place of a part or layer until its code has come', async () => {
  const Part = lazyPart(async () => () => <p>正文</p>, { placeholder: <p>骨架</p> });
  render(<Part />);
  expect(screen.getByText('骨架')).toBeInTheDocument();
  expect(await screen.findByText('正文')).toBeInTheDocument();
  expect(screen.queryByText('骨架')).not.toBeInTheDocument();
  const Layer = lazyLayer(
    async () => TestSheet,
    ({ onClose }) => ({ onClose }),
    <p>稍候</p>,
  );
  render(<Layer isOpen onClose={() => undefined} />);
  expect(screen.getByText('稍候')).toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: '选项' })).toBeInTheDocument();
  expect(screen.queryByText('稍候')).not.toBeInTheDocument();
});
