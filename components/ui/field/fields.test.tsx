import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, type ReactElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CodeField } from './code-field';
import { MobileField } from './mobile-field';
import { PasswordField } from './password-field';
import { SEARCH_DELAY_MS, SearchField } from './search-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

interface Controlled {
  value: string;
  onChange: (value: string) => void;
}

function Holder<P extends Controlled>({
  as: Field,
  start = '',
  ...props
}: { as: ComponentType<P>; start?: string } & Omit<P, keyof Controlled>) {
  const [value, setValue] = useState(start);
  const fieldProps = { ...props, value, onChange: setValue } as unknown as P;
  return (
    <>
      <Field {...fieldProps} />
      <output>{value}</output>
    </>
  );
}
const held = () => screen.getByRole('status').textContent;

const leaving: (() => void)[] = [];
afterEach(() => leaving.splice(0).forEach((leave) => leave()));

async function typeAhead(
  page: ReactElement,
  typed: string,
): Promise<HTMLInputElement | HTMLTextAreaElement> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const field = container.querySelector<HTMLInputElement | HTMLTextAreaElement>('input,textarea');
  if (!field) throw new Error('no field in the markup');
  field.value = typed;
  const root = await act(async () => hydrateRoot(container, page));
  await act(async () => root.render(page));
  leaving.push(() => {
    act(() => root.unmount());
    container.remove();
  });
  return field;
}

describe('typed before hydration', () => {
  test.each([
    ['a line', <Holder key="line" as={TextField} label="昵称" />, '林知夏', '林知夏'],
    ['several lines', <Holder key="lines" as={TextAreaField} label="留言" />, '早\n安', '早\n安'],
    ['a mobile number', <Holder key="mobile" as={MobileField} />, '13800138000', '138 0013 8000'],
  ])('%s stays and is known', async (_name, page, typed, shown) => {
    expect(await typeAhead(page, typed)).toHaveValue(shown);
    expect(held()).toBe(typed);
  });

  test('a typed search is sent', async () => {
    jest.useFakeTimers();
    const onSearch = jest.fn();
    expect(await typeAhead(<SearchField onSearch={onSearch} />, '到账')).toHaveValue('到账');
    act(() => jest.advanceTimersByTime(SEARCH_DELAY_MS));
    expect(onSearch).toHaveBeenCalledWith('到账');
    jest.useRealTimers();
  });
});

describe('text field', () => {
  test('trims both ends when it is left', async () => {
    render(<Holder as={TextField} label="昵称" />);
    await userEvent.type(screen.getByRole('textbox', { name: '昵称' }), '  林 知夏  ');
    await userEvent.tab();
    expect(held()).toBe('林 知夏');
  });

  test('takes 140 characters by default', () => {
    render(<Holder as={TextField} label="昵称" />);
    expect(screen.getByRole('textbox')).toHaveAttribute('maxlength', '140');
  });

  test('can be emptied with one tap', async () => {
    render(<Holder as={TextField} label="昵称" start="林知夏" />);
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(held()).toBe('');
  });

  test('announces what is wrong to assistive technology', () => {
    render(<Holder as={TextField} label="昵称" error="昵称已被占用" />);
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('昵称已被占用');
  });
});

describe('mobile field', () => {
  test('shows groups and holds digits', async () => {
    render(<Holder as={MobileField} />);
    await userEvent.type(screen.getByRole('textbox', { name: '手机号' }), '13800138000');
    expect(screen.getByRole('textbox')).toHaveValue('138 0013 8000');
    expect(held()).toBe('13800138000');
  });

  test.each(['+86 138-0013-8000', '0086 13800138000', '138 0013 8000'])(
    'understands a pasted %s',
    async (text) => {
      render(<Holder as={MobileField} />);
      await userEvent.click(screen.getByRole('textbox'));
      await userEvent.paste(text);
      expect(held()).toBe('13800138000');
    },
  );

  test('keeps a twelfth digit, so that it is no other number', async () => {
    render(<Holder as={MobileField} />);
    await userEvent.type(screen.getByRole('textbox'), '138001380009');
    expect(screen.getByRole('textbox')).toHaveValue('138 0013 80009');
    expect(held()).toBe('138001380009');
  });

  test('keeps the caret where a digit was taken out in the middle', async () => {
    render(<Holder as={MobileField} start="13800138000" />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(input);
    input.setSelectionRange(6, 6);
    await userEvent.keyboard('{Backspace}');
    expect(input).toHaveValue('138 0138 000');
    expect(input.selectionStart).toBe(5);
  });
});

test('a password can be shown, and keeps its spaces', async () => {
  render(<Holder as={PasswordField} />);
  const input = screen.getByLabelText('密码');
  await userEvent.type(input, ' a1 ');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(held()).toBe(' a1 ');
});

describe('code field', () => {
  test('sends once while the first sending is on its way', async () => {
    const onSend = jest.fn(() => new Promise(() => undefined));
    render(<Holder as={CodeField} secondsLeft={0} onSend={onSend} />);
    await userEvent.dblClick(screen.getByRole('button'));
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  test('has the focus once a code is on its way; one that was refused leaves it on the button', async () => {
    let isSent = false;
    render(<Holder as={CodeField} secondsLeft={0} onSend={async () => isSent} />);
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('button')).toHaveFocus();
    isSent = true;
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  });

  test('shows the seconds and ignores taps while it waits', async () => {
    const onSend = jest.fn();
    render(<Holder as={CodeField} secondsLeft={58} onSend={onSend} />);
    expect(screen.getByRole('button')).toHaveTextContent(/58/);
    await userEvent.click(screen.getByRole('button'));
    expect(onSend).not.toHaveBeenCalled();
  });

  test('takes six digits and nothing else', async () => {
    render(<Holder as={CodeField} secondsLeft={0} onSend={jest.fn()} />);
    await userEvent.type(screen.getByRole('textbox'), '12a34 5678');
    expect(held()).toBe('123456');
  });

  test.each([
    ['１２３４５６', '123456'],
    ['【某某】您的验证码是123456，5分钟内有效', '123456'],
    ['12345678', '12345678'],
  ])('of a pasted %j it takes %j', async (pasted, code) => {
    render(<Holder as={CodeField} secondsLeft={0} onSend={jest.fn()} />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste(pasted);
    expect(held()).toBe(code);
  });
});

test('a text area counts what was written', async () => {
  render(<Holder as={TextAreaField} label="简介" maxLength={200} />);
  await userEvent.type(screen.getByRole('textbox'), '做饭');
  expect(screen.getByText('2/200')).toBeInTheDocument();
});

describe('search field', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const type = (text: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  test('searches once after a pause in typing', () => {
    const onSearch = jest.fn();
    render(<SearchField onSearch={onSearch} />);
    type('林');
    wait(SEARCH_DELAY_MS - 1);
    type('林知 ');
    wait(SEARCH_DELAY_MS - 1);
    expect(onSearch).not.toHaveBeenCalled();
    wait(1);
    expect(onSearch.mock.calls).toEqual([['林知']]);
  });

  test('searches at once on Enter, and not again for the same words', () => {
    const onSearch = jest.fn();
    render(<SearchField onSearch={onSearch} />);
    type('037');
    fireEvent.submit(screen.getByRole('search'));
    wait(SEARCH_DELAY_MS);
    expect(onSearch.mock.calls).toEqual([['037']]);
  });

  test('waits for an input method to commit', () => {
    const onSearch = jest.fn();
    render(<SearchField onSearch={onSearch} />);
    fireEvent.compositionStart(screen.getByRole('searchbox'));
    type('lin');
    wait(SEARCH_DELAY_MS * 2);
    expect(onSearch).not.toHaveBeenCalled();
    type('林');
    fireEvent.compositionEnd(screen.getByRole('searchbox'));
    wait(SEARCH_DELAY_MS);
    expect(onSearch.mock.calls).toEqual([['林']]);
  });

  test('shows everything again when it is cleared', () => {
    const onSearch = jest.fn();
    render(<SearchField onSearch={onSearch} initialValue="林" />);
    fireEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(onSearch.mock.calls).toEqual([['']]);
  });
});
