import fs from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { Loading } from './loading';

const css = fs.readFileSync(path.join(__dirname, 'loading.module.css'), 'utf8');

test('a placeholder of code that is being loaded is drawn after 200 ms (specification 8.8)', () => {
  render(<Loading isLate />);
  expect(screen.getByRole('status')).toHaveClass('late');
  expect(css).toMatch(/\.late \{\s*animation: appear 1ms 200ms backwards;/);
  expect(css).toMatch(/@keyframes appear \{\s*from \{\s*visibility: hidden;/);
});

test('one for an answer that takes long is drawn at once', () => {
  render(<Loading />);
  expect(screen.getByRole('status')).not.toHaveClass('late');
});
