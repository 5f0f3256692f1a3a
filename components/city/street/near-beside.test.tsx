import { screen, within } from '@testing-library/react';
import { cityCopy } from '@/lib/city/copy';
import type { Plot } from '@/lib/city/use-street';
import { renderApp } from '@/testing/render-app';
import { NearBeside } from './near-beside';

const { near: copy } = cityCopy;
const aPlot = (no: number, more: Partial<Plot> = {}): Plot => ({
  no,
  state: 'taken',
  level: 1,
  name: `住户${no}`,
  isMayor: false,
  isFriend: false,
  isLit: false,
  hasLantern: false,
  sign: '',
  bricks: 0,
  isNew: false,
  ...more,
});

function show(selected: number | null = null) {
  const plots = Array.from({ length: 40 }, (_, at) => aPlot(at + 1)).map((plot) =>
    plot.no === 31 ? { ...plot, sign: '知夏花铺' } : plot,
  );
  const onPlot = jest.fn();
  const { user } = renderApp(
    <NearBeside
      plots={plots}
      me={12}
      selected={selected}
      middle={12}
      look={null}
      onPlot={onPlot}
    />,
  );
  const rows = () =>
    within(screen.getByRole('complementary', { name: copy.label })).getAllByRole('button');
  return { user, onPlot, rows };
}

it('lists the doors around the own house, or around the one that is open', () => {
  const { rows } = show();
  expect(rows()).toHaveLength(9);
  // on the grid: both sides, the row behind, and across the lane
  expect(rows().map((row) => Number(row.textContent?.slice(0, 3)))).toEqual([
    1, 2, 3, 11, 12, 13, 14, 15, 22,
  ]);
  expect(rows().some((row) => row.textContent?.includes(copy.mine))).toBe(true);
});

it('marks the open house', () => {
  const { rows } = show(20);
  const open = rows().find((row) => row.getAttribute('aria-current') === 'true');
  expect(open).toHaveTextContent('020');
});

it('finds a door by number, name and sign, says when there is none, and opens it', async () => {
  const { user, rows, onPlot } = show();
  const field = screen.getByRole('searchbox', { name: copy.find });
  await user.type(field, '花铺');
  expect(rows()).toHaveLength(1);
  await user.click(rows()[0] as HTMLElement);
  expect(onPlot).toHaveBeenCalledWith(31);
  await user.clear(field);
  await user.type(field, '没有这家');
  expect(screen.getByText(copy.found(0))).toBeInTheDocument();
});
