import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeField } from './code-field';

function Form({ error }: { error?: string }) {
  const [code, setCode] = useState('');
  return <CodeField label="验证码" value={code} onChange={setCode} error={error} />;
}
const boxes = (container: HTMLElement) =>
  [...container.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent);

it('shows each digit in its box; one field for typing, going back and screen readers', async () => {
  const { container } = render(<Form />);
  const input = screen.getByRole('textbox', { name: '验证码' });
  expect(screen.getAllByRole('textbox')).toEqual([input]);
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  await userEvent.type(input, '40x7');
  expect(boxes(container)).toEqual(['4', '0', '7', '', '', '']);
  await userEvent.keyboard('{Backspace}');
  expect(boxes(container)).toEqual(['4', '0', '', '', '', '']);
});

it('takes a pasted code with its spaces, and no more than six digits', async () => {
  const { container } = render(<Form />);
  const input = screen.getByRole('textbox', { name: '验证码' });
  await userEvent.click(input);
  await userEvent.paste(' 407 123 ');
  expect(input).toHaveValue('407123');
  await userEvent.keyboard('9');
  expect(boxes(container).join('')).toBe('407123');
});

it('says what is wrong with it', () => {
  render(<Form error="验证码不正确" />);
  expect(screen.getByLabelText('验证码')).toHaveAccessibleDescription('验证码不正确');
  expect(screen.getByLabelText('验证码')).toBeInvalid();
});
