import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { setSessionState } from '@/console/api/session';
import { area } from '@/lib/contract/console/resources/area';
import { plot } from '@/lib/contract/console/resources/plot';
import { CityMapScreen } from './map-screen';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const AT = Date.parse('2026-06-18T07:12:00+08:00');
const STREET = { id: 3, name: '青年港街区', city: '滨江' };
const rowOf = (no: number) => ({
  id: `3-${no}`,
  door: `青年港街区 ${String(no).padStart(3, '0')}`,
  member: null,
  level: null,
  taken: null,
  active: null,
  warnings: 0,
  ...(no === 2
    ? { state: 'taken', level: '2', taken: AT, active: AT - 400 * 86_400_000 }
    : { state: no === 8 ? 'reserved' : 'free' }),
});
const plotsOf = (length: number) => Array.from({ length }, (_, at) => rowOf(at + 1));
const PLOTS = plotsOf(20);

const page = (rows: readonly object[]) => ({
  rows,
  total: { count: rows.length, isExact: true },
  summary: {},
});

beforeEach(() => {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  window.history.replaceState(null, '', '/console/city');
  const permissions = ['city.read'];
  setSessionState({
    kind: 'signed-in',
    session: { operator: '陈静', roles: [], permissions, environment: '', cityIds: null },
  });
  server.mockImplementation(async (call: { name: string }, { key }: { key?: string }) => {
    if (call.name === area.calls.list.name) return page([STREET]);
    if (call.name === area.calls.get.name) return { row: STREET, version: 'v' };
    if (call.name === plot.calls.list.name) return page(PLOTS);
    if (call.name === plot.calls.get.name)
      return {
        row: {
          ...PLOTS.find(({ id }) => id === key),
          city: '滨江',
          area: STREET.name,
          no: 2,
          warned: null,
          links: [],
        },
        version: 'v',
      };
    return { rows: [] };
  });
});

const show = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CityMapScreen />
    </SWRConfig>,
  );

const openId = () => new URLSearchParams(window.location.search).get('open');

it('opens the first street, counts its plots, and one choice is shared by map and list', async () => {
  show();
  const map = await screen.findByRole('application', { name: /青年港街区的地图/ });
  expect(map).toHaveTextContent('有人住 1空地 18保留 1一年没来 1');
  expect(new URLSearchParams(window.location.search).get('area')).toBe('3');
  fireEvent.keyDown(map, { key: 'ArrowRight' });
  fireEvent.keyDown(map, { key: 'ArrowRight' });
  expect(map).toHaveTextContent('002 号，有人住');
  expect(openId()).toBeNull();
  fireEvent.keyDown(map, { key: 'Enter' });
  expect(openId()).toBe('3-2');
  expect(await screen.findByRole('heading', { name: '收回会怎样' })).toBeVisible();
  await waitFor(() =>
    expect(document.querySelector('[data-row="3-2"]')).toHaveAttribute('aria-current', 'true'),
  );
  fireEvent.keyDown(map, { key: 'ArrowDown' });
  expect(openId()).toBe('3-12');
  expect(await screen.findByRole('heading', { name: '青年港街区 012' })).toBeVisible();
});

it('L leads from the map to the chosen row of the list, M back', async () => {
  show();
  const map = await screen.findByRole('application');
  map.focus();
  for (const key of ['ArrowRight', 'ArrowDown']) fireEvent.keyDown(map, { key });
  await waitFor(() => expect(document.querySelector('[data-row="3-11"] a')).not.toBeNull());
  fireEvent.keyDown(map, { key: 'l' });
  expect(document.activeElement).toBe(document.querySelector('[data-row="3-11"] a'));
  fireEvent.keyDown(document.body, { key: 'm' });
  expect(document.activeElement).toBe(map);
});

it('without streets says so, and after an error offers to try again', async () => {
  server.mockImplementation(async () => page([]));
  show();
  expect(await screen.findByText('还没有街区')).toBeVisible();
});

it('a street of several boards copies buildings to a canvas each; a choice lies on its own board', async () => {
  const usual = server.getMockImplementation();
  server.mockImplementation(async (call: { name: string }, input: object) =>
    call.name === plot.calls.list.name ? page(plotsOf(120)) : usual?.(call, input),
  );
  show();
  const map = await screen.findByRole('application', { name: /青年港街区的地图/ });
  expect(map.getElementsByTagName('canvas')).toHaveLength(2);
  expect(map.getElementsByTagName('img')).toHaveLength(0);
  for (let row = 0; row < 12; row += 1) fireEvent.keyDown(map, { key: 'ArrowDown' });
  expect(map).toHaveTextContent('111 号，空着');
  const boards = [...map.querySelectorAll('svg[data-first]')];
  expect(boards.map((board) => board.textContent)).toEqual(['', '111']);
});
