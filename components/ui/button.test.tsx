import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

function deferred() {
  let settle: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

describe('button', () => {
  test('acts once on a double tap while its promise is pending, and again afterwards', async () => {
    const { promise, settle } = deferred();
    const onPress = jest.fn(() => promise);
    render(<Button onPress={onPress}>提现</Button>);
    const button = screen.getByRole('button', { name: '提现' });
    await userEvent.dblClick(button);
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await act(async () => settle());
    await userEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  test('keeps the focus while it is busy', async () => {
    const { promise, settle } = deferred();
    render(<Button onPress={() => promise}>提现</Button>);
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveFocus();
    await act(async () => settle());
  });

  test('says what it is doing while loading', () => {
    render(
      <Button loading loadingText="提交中…">
        提交
      </Button>,
    );
    expect(screen.getByRole('button', { name: '提交中…' })).toBeInTheDocument();
  });

  test('does nothing when it is disabled', async () => {
    const onPress = jest.fn();
    render(
      <Button disabled onPress={onPress}>
        提现
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onPress).not.toHaveBeenCalled();
  });

  test('is a real link under the base path when it leads somewhere', () => {
    render(<Button href="/pages/user/money">钱包</Button>);
    expect(screen.getByRole('link', { name: '钱包' })).toHaveAttribute('href', '/zc/pages/user/money');
  });
});
