import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { message } from './message';
import { NoticeLayers } from './notice-layers';
import { offlineBanner } from './offline';
import { Sheet } from './sheet';
import { toast, TOAST_MS } from './toast';
import { layersSettled } from './use-back-closes';

// jsdom has no showModal: the dialogs open as in browsers before 2022, which hides nothing from these tests
afterEach(async () => {
  act(() => {
    toast.hide();
    offlineBanner.hide();
  });
  await act(async () => void (await layersSettled()));
});

describe('sheet', () => {
  const open = (onClose = jest.fn()) => {
    render(
      <Sheet isOpen onClose={onClose} title="选择地区">
        <button type="button">北京</button>
      </Sheet>,
    );
    return onClose;
  };

  test('is a named dialog', () => {
    open();
    expect(screen.getByRole('dialog', { name: '选择地区' })).toBeVisible();
  });

  test('closes by its button and by a tap on the mask, not by a tap inside', async () => {
    const onClose = open();
    await userEvent.click(screen.getByRole('button', { name: '北京' }));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await userEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('stays open when a selection is dragged out of it', () => {
    const onClose = open();
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByRole('button', { name: '北京' }));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('asks its owner on Esc instead of closing behind its back', () => {
    const onClose = open();
    const cancel = new Event('cancel', { cancelable: true });
    act(() => void screen.getByRole('dialog').dispatchEvent(cancel));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(cancel.defaultPrevented).toBe(true);
  });

  test('stays open when Esc closes a sheet inside it, or a file picker is left', () => {
    const [outer, inner] = [jest.fn(), jest.fn()];
    render(
      <Sheet isOpen onClose={outer} title="消息">
        <input type="file" aria-label="图片" />
        <Sheet isOpen onClose={inner} title="设置">
          里面
        </Sheet>
      </Sheet>,
    );
    act(
      () =>
        void screen
          .getByRole('dialog', { name: '设置' })
          .dispatchEvent(new Event('cancel', { cancelable: true })),
    );
    expect(inner).toHaveBeenCalledTimes(1);
    act(
      () =>
        void screen.getByLabelText('图片').dispatchEvent(new Event('cancel', { bubbles: true })),
    );
    expect(outer).not.toHaveBeenCalled();
  });

  test('mounts its content only while it is open', () => {
    render(
      <Sheet isOpen={false} onClose={jest.fn()} title="选择地区">
        北京
      </Sheet>,
    );
    expect(screen.queryByText('北京')).not.toBeInTheDocument();
  });
});

describe('the focus', () => {
  const Page = ({ isOpen, hasOpener = true }: { isOpen: boolean; hasOpener?: boolean }) => (
    <>
      <h1>页面</h1>
      {hasOpener && <button type="button">打开</button>}
      <Sheet isOpen={isOpen} onClose={jest.fn()} title="半屏">
        <button type="button">里面</button>
      </Sheet>
    </>
  );
  // jsdom has no layout
  beforeAll(() =>
    Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
      configurable: true,
      get: () => document.body,
    }),
  );
  afterAll(() => Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent'));

  test('returns to what opened a layer', () => {
    const { rerender } = render(<Page isOpen={false} />);
    act(() => screen.getByRole('button', { name: '打开' }).focus());
    rerender(<Page isOpen />);
    act(() => screen.getByRole('button', { name: '里面' }).focus());
    rerender(<Page isOpen={false} />);
    expect(screen.getByRole('button', { name: '打开' })).toHaveFocus();
  });

  test('goes to the heading of the page when what opened it is gone', () => {
    const { rerender } = render(<Page isOpen={false} />);
    act(() => screen.getByRole('button', { name: '打开' }).focus());
    rerender(<Page isOpen />);
    rerender(<Page isOpen hasOpener={false} />);
    rerender(<Page isOpen={false} hasOpener={false} />);
    expect(screen.getByRole('heading', { name: '页面' })).toHaveFocus();
  });

  test('stays in a message that has opened above meanwhile', async () => {
    const page = (isOpen: boolean) => (
      <>
        <Page isOpen={isOpen} />
        <NoticeLayers />
      </>
    );
    const { rerender } = render(page(false));
    act(() => screen.getByRole('button', { name: '打开' }).focus());
    rerender(page(true));
    act(() => void message({ content: '已提交' }));
    rerender(page(false));
    expect(screen.getByRole('button', { name: '知道了' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  });
});

describe('message', () => {
  const show = (options: Parameters<typeof message>[0]) => {
    render(<NoticeLayers />);
    let answer: Promise<boolean> = Promise.resolve(false);
    act(() => {
      answer = message(options);
    });
    return answer;
  };

  test('is titled 友情提示 and has one button by default', async () => {
    const answer = show({ content: '每日 07:00 后可支付' });
    const dialog = screen.getByRole('alertdialog', { name: '友情提示' });
    expect(dialog).toHaveAccessibleDescription('每日 07:00 后可支付');
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '知道了' }));
    await expect(answer).resolves.toBe(true);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('a question is its own title and resolves with the answer', async () => {
    const answer = show({
      type: 'confirm',
      content: '要领取这块地吗',
      tips: '领取后可以换',
      okText: '领取',
    });
    expect(screen.getByRole('alertdialog', { name: '要领取这块地吗' })).toHaveAccessibleDescription(
      '领取后可以换',
    );
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await expect(answer).resolves.toBe(false);
  });

  test('giving something up rests on the safe button', async () => {
    const answer = show({
      type: 'cancel',
      title: '退出登录',
      content: '退出后仍可浏览城区',
      okText: '退出',
    });
    expect(screen.getByRole('button', { name: '取消' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '退出' }));
    await expect(answer).resolves.toBe(true);
  });

  test('Esc answers no', async () => {
    const answer = show({ type: 'confirm', content: '要领取这块地吗' });
    act(
      () =>
        void screen
          .getByRole('alertdialog')
          .dispatchEvent(new Event('cancel', { cancelable: true })),
    );
    await expect(answer).resolves.toBe(false);
  });

  test('two of them are shown one after the other', async () => {
    const first = show({ content: '第一条' });
    let second: Promise<boolean> = Promise.resolve(false);
    act(() => {
      second = message({ content: '第二条' });
    });
    expect(screen.getByText('第一条')).toBeInTheDocument();
    expect(screen.queryByText('第二条')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '知道了' }));
    expect(await screen.findByText('第二条')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '知道了' }));
    await expect(Promise.all([first, second])).resolves.toEqual([true, true]);
  });
});

describe('toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['show', 1500],
    ['error', 2500],
    ['network', 3500],
  ] as const)('%s stays for %d ms', (kind, ms) => {
    render(<NoticeLayers />);
    act(() => toast[kind]('网络请求错误'));
    act(() => jest.advanceTimersByTime(ms - 1));
    expect(screen.getByText('网络请求错误')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('网络请求错误')).not.toBeInTheDocument();
  });

  test('its time counts from when it is seen, not from when its code was asked for', () => {
    act(() => toast.show('已复制'));
    act(() => jest.advanceTimersByTime(20_000));
    render(<NoticeLayers />);
    act(() => jest.advanceTimersByTime(100));
    act(() => jest.advanceTimersByTime(TOAST_MS.plain - 1));
    expect(screen.getByText('已复制')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('已复制')).not.toBeInTheDocument();
  });

  test('a new one replaces the old and has its own full time', () => {
    render(<NoticeLayers />);
    act(() => toast.show('第一条'));
    act(() => jest.advanceTimersByTime(TOAST_MS.plain - 100));
    act(() => toast.show('第二条'));
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText('第一条')).not.toBeInTheDocument();
    expect(screen.getByText('第二条')).toBeInTheDocument();
  });

  test('is announced politely, an error assertively', () => {
    render(<NoticeLayers />);
    act(() => toast.show('已复制'));
    expect(screen.getByRole('status')).toHaveTextContent('已复制');
    act(() => toast.error('超出可提现余额'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('alert')).toHaveTextContent('超出可提现余额');
  });

  test('moves into the topmost dialog, where it is neither covered nor inert', () => {
    render(
      <>
        <Sheet isOpen onClose={jest.fn()} title="半屏">
          内容
        </Sheet>
        <NoticeLayers />
      </>,
    );
    act(() => toast.show('已复制'));
    expect(screen.getByRole('dialog', { name: '半屏' })).toContainElement(
      screen.getByText('已复制'),
    );
  });
});

test('a toast that comes together with its region waits until screen readers know the region', () => {
  jest.useFakeTimers();
  act(() => toast.ok('已保存'));
  render(<NoticeLayers />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(100));
  expect(screen.getByRole('status')).toHaveTextContent('已保存');
  jest.useRealTimers();
});

test('the no-network banner lies under a toast and offers another try', async () => {
  const onRetry = jest.fn();
  render(<NoticeLayers />);
  act(() => offlineBanner.show(onRetry));
  act(() => toast.show('已复制'));
  const banner = screen.getByText('网络不可用，当前为离线内容');
  expect(
    banner.compareDocumentPosition(screen.getByText('已复制')) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
