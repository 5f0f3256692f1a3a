import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button';
import { Switch } from './checkbox';
import { FocusableButton } from './focusable-button';

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
    expect(screen.getByRole('link', { name: '钱包' })).toHaveAttribute(
      'href',
      '/zc/pages/user/money',
    );
  });
});

describe('a button that its own press disables', () => {
  function Once({ kind, onAct }: { kind: 'button' | 'step' | 'switch'; onAct: () => void }) {
    const [isDone, setDone] = useState(false);
    const press = () => {
      onAct();
      setDone(true);
    };
    if (kind === 'switch')
      return <Switch label="点赞" checked={isDone} disabled={isDone} onChange={press} />;
    if (kind === 'step')
      return (
        <FocusableButton disabled={isDone} onClick={press}>
          点赞
        </FocusableButton>
      );
    return (
      <Button disabled={isDone} onPress={press}>
        点赞
      </Button>
    );
  }

  test.each(['button', 'step', 'switch'] as const)(
    '(%s) keeps the focus, says that it is disabled, acts no more, and is no stop for Tab once it was left',
    async (kind) => {
      const onAct = jest.fn();
      render(
        <>
          <Once kind={kind} onAct={onAct} />
          <a href="#next">下一处</a>
        </>,
      );
      const control = screen.getByRole(kind === 'switch' ? 'switch' : 'button', { name: '点赞' });
      await userEvent.tab();
      await userEvent.keyboard(' ');
      expect(control).toHaveFocus();
      expect(control).toBeEnabled(); // a browser would take the focus away
      expect(control).toHaveAttribute('aria-disabled', 'true');
      await userEvent.keyboard(' {Enter}');
      expect(onAct).toHaveBeenCalledTimes(1);
      await userEvent.tab();
      expect(screen.getByRole('link')).toHaveFocus();
      expect(control).toBeDisabled();
      await userEvent.tab({ shift: true });
      expect(control).not.toHaveFocus();
    },
  );
});
