import { fireEvent, render, screen } from '@testing-library/react';
import { Amount } from './amount';
import { Avatar, PRESET_COUNT } from './avatar';
import { Plate } from './plate';

describe('amount', () => {
  test.each([
    [328_640, false, '¥3,286.40'],
    [5, false, '¥0.05'],
    [0, true, '¥0.00'],
    [8_800, true, '+¥88.00'],
    [-18_690, true, '−¥186.90'],
    [-18_690, false, '−¥186.90'],
  ])('writes %d fen (sign: %s) as %s', (fen, withSign, text) => {
    const { container } = render(<Amount fen={fen} withSign={withSign} />);
    expect(container).toHaveTextContent(text);
  });

  test('does not leak a hidden figure to screen readers', () => {
    const { container } = render(<Amount fen={328_640} isHidden />);
    expect(container).not.toHaveTextContent('3,286');
    expect(screen.getByText('金额已隐藏')).toBeInTheDocument();
  });
});

describe('avatar', () => {
  test('shows an uploaded picture and falls back to a drawn face when it is broken', () => {
    render(<Avatar src="/upload/a.webp" name="林知夏" seed={3} />);
    fireEvent.error(screen.getByRole('img', { name: '林知夏的头像' }));
    const face = screen.getByRole('img', { name: '林知夏的头像' });
    expect(face.tagName).toBe('SPAN');
    expect(face).toHaveAttribute('data-column', '3');
  });

  test('tries again when the picture changes', () => {
    const { container, rerender } = render(<Avatar src="/upload/a.webp" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    rerender(<Avatar src="/upload/b.webp" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/upload/b.webp');
  });

  test('stays silent without a name', () => {
    const { container } = render(<Avatar src="preset:5" />);
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  });

  test.each([
    ['preset:0', 0, 0],
    ['preset:11', 3, 2],
    ['preset:99', 99 % PRESET_COUNT, 0],
  ])('draws %s from its own cell', (src, column, line) => {
    const { container } = render(<Avatar src={src} />);
    expect(container.firstChild).toHaveAttribute('data-column', String(column));
    expect(container.firstChild).toHaveAttribute('data-line', String(line));
  });
});

test('a door plate has three digits', () => {
  const { container } = render(<Plate no={7} />);
  expect(container).toHaveTextContent('007号');
});
