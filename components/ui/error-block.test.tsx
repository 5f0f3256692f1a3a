import { render, screen } from '@testing-library/react';
import { noteErrorId } from '@/lib/platform/last-error';
import { ErrorBlock } from './error-block';

afterEach(() => noteErrorId('', ''));

test('an error of the server shows its number, to read out', () => {
  noteErrorId('K7QM3XPD2A', 'internal');
  render(<ErrorBlock />);
  expect(screen.getByRole('alert')).toHaveTextContent('错误编号 K7QM3XPD2A');
});

test('without an answer there is no number', () => {
  render(<ErrorBlock />);
  expect(screen.getByRole('alert')).not.toHaveTextContent('错误编号');
});

test('a part that failed, and a page without a network, show none', () => {
  noteErrorId('K7QM3XPD2A', 'internal');
  render(<ErrorBlock isPart />);
  render(<ErrorBlock scene="offline" />);
  for (const alert of screen.getAllByRole('alert')) expect(alert).not.toHaveTextContent('错误编号');
});
