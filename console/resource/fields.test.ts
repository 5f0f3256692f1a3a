import { fitting, leastWidth } from '@/console/ui/table/console-table';
import { RESOURCES } from '@/lib/contract/console/resources';
import { slot } from '@/lib/contract/console/resources/slot';
import { columnsOf } from './fields';

/** 1280 px without the menu. */
const ROOM = 1072;
/** Scroll sideways below 1440. */
const WIDER = new Set(['invoices', 'members', 'reviews']);

it('lists fit a window of 1280 px', () => {
  const shown = (resource: (typeof RESOURCES)[number]) =>
    columnsOf(resource).filter(({ isExtra }) => !isExtra);
  const wide = RESOURCES.filter((resource) => leastWidth(shown(resource), true) > ROOM);
  expect(wide.map(({ plural }) => plural).filter((plural) => !WIDER.has(plural))).toEqual([]);
});

it('appointments begin with their time', () => {
  expect(columnsOf(slot)[0]?.id).toBe('start');
});

it('beside an open panel whole columns are left, the link of the row among them', () => {
  const PANEL = 480;
  for (const resource of RESOURCES) {
    const left = fitting(columnsOf(resource), true, ROOM - PANEL);
    expect(leastWidth(left, true)).toBeLessThanOrEqual(ROOM - PANEL);
    expect(left.map(({ id }) => id)).toContain(resource.name);
  }
});
