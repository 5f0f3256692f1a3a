import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hourCopy as copy } from '@/lib/city/hour-copy';
import { useHour } from '@/lib/city/use-hour';
import { MINUTE_MS } from '@/lib/time';
import { HourPill } from './hour-pill';

const TODAY = {
  season: 'autumn',
  festival: { name: '中秋节', note: '八月十五', look: 'moon' },
} as const;

function Street() {
  const hour = useHour();
  return (
    <div data-hour={hour}>
      <HourPill hour={hour} today={TODAY} />
    </div>
  );
}
const shown = (container: HTMLElement) =>
  container.querySelector<HTMLElement>('div')?.dataset.hour ?? null;

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

it('follows the clock of Shanghai from one hour into the next', () => {
  jest.useFakeTimers({ now: Date.parse('2026-09-25T17:29:30+08:00') });
  const { container } = render(<Street />);
  expect(shown(container)).toBe('day');
  act(() => jest.advanceTimersByTime(MINUTE_MS));
  expect(shown(container)).toBe('dusk');
  expect(screen.getByRole('button', { name: /^17:30 中秋节 · 八月十五/ })).toBeVisible();
});

it('tells what the hour and the festival mean, shows another one, and keeps that choice', async () => {
  const { container, unmount } = render(<Street />);
  await userEvent.click(screen.getByRole('button', { name: /中秋节/ }));
  const sheet = await screen.findByRole('dialog', { name: copy.title });
  expect(sheet).toHaveTextContent(copy.today('中秋节', '八月十五'));
  expect(sheet).toHaveTextContent(copy.seasons.autumn);
  await userEvent.click(screen.getByRole('radio', { name: copy.hours.dawn }));
  expect(shown(container)).toBe('dawn');
  unmount();
  const again = render(<Street />);
  expect(shown(again.container)).toBe('dawn');
  await userEvent.click(screen.getByRole('button', { name: /中秋节/ }));
  await userEvent.click(await screen.findByRole('radio', { name: copy.plain }));
  expect(shown(again.container)).toBeNull();
  expect(screen.getByRole('button', { name: copy.plainPill })).toBeVisible();
});

it('takes a stored choice that it does not know for the real hour', () => {
  localStorage.setItem('space_cityHour', JSON.stringify({ v: 'noon' }));
  jest.useFakeTimers({ now: Date.parse('2026-09-25T23:00:00+08:00') });
  expect(shown(render(<Street />).container)).toBe('night');
});
