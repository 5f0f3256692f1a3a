import fs from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { LateSkeleton } from './late-skeleton';
import { Loading } from './loading';

const cssOf = (name: string) => fs.readFileSync(path.join(__dirname, `${name}.module.css`), 'utf8');

test('a placeholder of code that is being loaded is drawn after 200 ms (specification 8.8)', () => {
  render(<Loading isLate />);
  expect(screen.getByRole('status')).toHaveClass('late');
  const { container } = render(<LateSkeleton />);
  expect(container.firstChild).toHaveClass('late');
  for (const css of ['loading', 'late-skeleton'].map(cssOf)) {
    expect(css).toMatch(/\.late \{\s*animation: appear 1ms 200ms backwards;/);
    expect(css).toMatch(/@keyframes appear \{\s*from \{\s*visibility: hidden;/);
  }
});

test('one for an answer that takes long is drawn at once', () => {
  render(<Loading />);
  expect(screen.getByRole('status')).not.toHaveClass('late');
});

/* Where the page itself is a skeleton until its data come, the same one stays for its code: it would blink. */
test('no lone bar of a skeleton stands in for code that is being loaded', () => {
  const root = path.join(__dirname, '..');
  const files = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'));
  expect(
    files.filter((file) =>
      /fallback=\{<(Skeleton|Loading)( [^>]*)? ?\/>/.test(
        fs.readFileSync(path.join(root, file), 'utf8').replaceAll('<Loading isLate />', ''),
      ),
    ),
  ).toEqual([]);
});
