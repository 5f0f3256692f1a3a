import { render, screen } from '@testing-library/react';
import { cityCopy } from '@/lib/city/copy';
import type { House } from '@/lib/city/use-house';
import { aPlot, AREA } from '../testing/town';
import { HouseLife } from './house-life';
import { PlotList } from './plot-list';

const { life: copy } = cityCopy;
const show = (life: Partial<House>) => render(<HouseLife house={life as House} />);

it('says what the light and the lantern of a house mean', () => {
  show({ isLit: true, hasLantern: true });
  expect(screen.getByRole('list', { name: copy.label })).toHaveTextContent(
    `${copy.litText}${copy.lanternText}`,
  );
});

it('says nothing of a dark house, and of a light alone only that', () => {
  const dark = show({ isLit: false, hasLantern: false });
  expect(dark.container).toBeEmptyDOMElement();
  show({ isLit: true, hasLantern: false });
  expect(screen.getByRole('list')).not.toHaveTextContent(copy.lanternText);
});

it('says that somebody has just moved in', () => {
  show({ isLit: false, hasLantern: false, isNew: true });
  expect(screen.getByRole('list')).toHaveTextContent(copy.movedText);
});

it('says how many bricks were laid, and who came to the own house', () => {
  const prints = (today: number, yesterday: number, names: string[]) =>
    show({ bricks: 3, footprints: { today, yesterday, names } }).unmount;
  const next = prints(2, 1, ['陈屿']);
  expect(screen.getByRole('list')).toHaveTextContent(
    `${copy.bricks(3)}${copy.printsBoth(2, 1)}，${copy.visitors(['陈屿'])}`,
  );
  next();
  prints(0, 3, [])();
  const { container } = show({ bricks: 0, footprints: { today: 0, yesterday: 0, names: [] } });
  expect(container).toBeEmptyDOMElement();
});

it('the list says the same as the map, to be heard as well as seen', () => {
  const taken = { state: 'taken', level: 3, name: '陈屿' } as const;
  render(
    <PlotList
      plots={[
        aPlot(18, { ...taken, isLit: true, hasLantern: true }),
        aPlot(19, { ...taken, name: '苏念' }),
      ]}
      footer="end"
      onMore={jest.fn()}
      seed={1}
      me={null}
      onOpen={jest.fn()}
      area={AREA}
    />,
  );
  expect(screen.getByRole('button', { name: /陈屿.*今天来过 · 写了日志/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /苏念/ })).not.toHaveTextContent(copy.lit);
});
