import { fireEvent, render, screen } from '@testing-library/react';
import { SearchBox } from './search-box';

const onChange = jest.fn();
const box = () => screen.getByRole('searchbox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });

beforeEach(() => {
  jest.useFakeTimers();
  onChange.mockReset();
  render(<SearchBox label="找" value="" onChange={onChange} />);
  box().focus();
});
afterEach(() => jest.useRealTimers());

it('asks a quarter of a second after the last letter', () => {
  type('56');
  jest.advanceTimersByTime(200);
  type('5678');
  jest.advanceTimersByTime(200);
  expect(onChange).not.toHaveBeenCalled();
  jest.advanceTimersByTime(50);
  expect(onChange.mock.calls).toEqual([['5678']]);
});

it('asks at once when the box is left, and never again for the same text', () => {
  type('5678');
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(onChange.mock.calls).toEqual([['5678']]);
  jest.advanceTimersByTime(1000);
  expect(onChange).toHaveBeenCalledTimes(1);
});
