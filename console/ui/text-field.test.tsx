import { fireEvent, render, screen } from '@testing-library/react';
import { CodeField } from './code-field';
import { TextField } from './text-field';

const enter = (how: object) =>
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ...how });

it.each([
  ['one line', { rows: undefined }],
  ['several lines', { rows: 3 }],
])('Enter that ends a composition sends nothing: %s', (_, { rows }) => {
  const onEnter = jest.fn();
  render(
    <TextField label="原因" value="涉嫌刷dan" onChange={jest.fn()} onEnter={onEnter} rows={rows} />,
  );
  enter({ keyCode: 229, ctrlKey: true });
  enter({ isComposing: true, ctrlKey: true });
  expect(onEnter).not.toHaveBeenCalled();
  enter({ keyCode: 13, ctrlKey: true });
  expect(onEnter).toHaveBeenCalledTimes(1);
});

it('nor does it send a code', () => {
  const onEnter = jest.fn();
  render(<CodeField label="验证码" value="123456" onChange={jest.fn()} onEnter={onEnter} />);
  enter({ keyCode: 229 });
  expect(onEnter).not.toHaveBeenCalled();
  enter({ keyCode: 13 });
  expect(onEnter).toHaveBeenCalledTimes(1);
});
