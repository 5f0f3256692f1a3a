import { screen, within } from '@testing-library/react';
import { getPlots } from '@/lib/contract/city';
import { getStreet, getToday } from '@/lib/contract/houses';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { renderApp } from '@/testing/render-app';
import { anEvent, aToday } from '../testing/today';
import { aPlot, AREA, serveTown } from '../testing/town';
import { NeighbourStrip } from './neighbour-strip';
import { onPlot, stubResizeObserver, visit } from './testing/visit';

// the list must work when the code of the map cannot be loaded
jest.mock('../map/area-view', () => {
  throw new Error('chunk is gone');
});

let server: FakeServer;
beforeEach(() => {
  jest.clearAllMocks();
  stubResizeObserver();
  server = fakeServer();
  serveTown(server);
});

describe('a street', () => {
  it('shows its figures and news', async () => {
    visit({ isMember: false });
    expect(await screen.findByRole('heading', { level: 1, name: '滨江街区' })).toBeInTheDocument();
    expect(screen.getByText('97', { selector: 'dd' })).toBeInTheDocument();
    const today = within(await screen.findByRole('region', { name: '街区今天' }));
    expect(await today.findByRole('listitem')).toHaveTextContent('许星河 搬来 012 号');
    expect(today.getByRole('link', { name: '看全部' })).toHaveAttribute(
      'href',
      '/zc/pages/space/today?blockAreaId=3',
    );
  });

  it('begins with what waits at the own door and what is new, and opens the house where it happened', async () => {
    server.on(getToday, () =>
      aToday({
        door: { blockNo: 10, prints: 3, unread: 1, faces: [{ userId: 1, avatar: '' }] },
        events: [
          anEvent({ key: 'log:8', isMe: true }),
          anEvent({ isNew: true }),
          anEvent({ key: 'log:9', kind: 'log', isNew: true }),
        ],
      }),
    );
    const { user } = visit();
    const today = within(await screen.findByRole('region', { name: '街区今天' }));
    expect(await today.findByRole('link', { name: '2 件新鲜事' })).toBeInTheDocument();
    const [door, first, ...rest] = today.getAllByRole('listitem');
    expect(door).toHaveTextContent('你的门口 1 条新留言，这两天 3 人来过');
    expect(first).toHaveTextContent(/^许星河 搬来 012 号\d\d:\d\d$/);
    expect(rest).toEqual([]);
    const figure = screen.getByText('97', { selector: 'dd' });
    expect(figure.compareDocumentPosition(door as HTMLElement)).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    await user.click(today.getByRole('button', { name: /许星河/ }));
    expect(onPlot).toHaveBeenCalledWith(12);
  });

  it('has a list with the same plots as the map, to be filtered and opened', async () => {
    const { user } = visit({ isMember: false });
    const list = await screen.findByRole('list', { name: '街坊列表' });
    await user.click(screen.getByRole('radio', { name: /邻居/ }));
    expect(within(list.parentElement as HTMLElement).getAllByRole('button')).toHaveLength(1);
    await user.click(
      within(screen.getByRole('list', { name: '街坊列表' })).getByRole('button', {
        name: /许星河/,
      }),
    );
    expect(onPlot).toHaveBeenCalledWith(12);
  });

  it('reaches every plot of a large area by the list alone, also after a part that failed', async () => {
    const large = { ...AREA, blockAreaId: 4, plotCount: 300 };
    const plots = Array.from({ length: 300 }, (_, index) =>
      aPlot(index + 1, index === 249 ? { state: 'taken', name: '沈清和', level: 2 } : {}),
    );
    server.on(getStreet, () => ({
      area: large,
      stats: { newThisMonth: 0, rank: 1, areas: 1 },
      mayor: null,
      welcome: '',
      notice: null,
      blockNo: 1,
      neighbours: [],
      myNo: null,
      isMayor: false,
      footprints: 0,
      bricks: 0,
      today: { season: 'summer' as const, festival: null },
    }));
    server.on(getPlots, ({ from = 1, to = 100 }) =>
      from > 1
        ? networkDown
        : { area: large, plots: plots.filter(({ no }) => no >= from && no <= to) },
    );
    const { user } = visit({ blockAreaId: 4, isMember: false });
    await screen.findByRole('list', { name: '街坊列表' });
    // no resident in the first part: the next one is requested
    await user.click(screen.getByRole('radio', { name: /邻居/ }));
    const retry = await screen.findByRole('button', { name: /点击重试/ });
    server.on(getPlots, ({ from = 1, to = 100 }) => ({
      area: large,
      plots: plots.filter(({ no }) => no >= from && no <= to),
    }));
    await user.click(retry);
    await user.click(await screen.findByRole('button', { name: /沈清和/ }));
    expect(onPlot).toHaveBeenCalledWith(250);
    expect(screen.getByRole('radio', { name: /空地/ })).toHaveTextContent('299');
  });

  it('opens the panel of a plot when it knows what stands there: house and land differ in height', async () => {
    let answer = () => undefined as void;
    const wait = new Promise<void>((resolve) => (answer = resolve));
    const area = { ...AREA, blockAreaId: 5 };
    server.on(getStreet, () => ({
      area,
      stats: { newThisMonth: 0, rank: 1, areas: 1 },
      mayor: null,
      welcome: '',
      notice: null,
      blockNo: 90,
      neighbours: [],
      myNo: null,
      isMayor: false,
      footprints: 0,
      bricks: 0,
      today: { season: 'summer' as const, festival: null },
    }));
    server.on(getPlots, async () => {
      await wait;
      return { area, plots: [aPlot(90)] };
    });
    visit({ blockAreaId: 5, blockNo: 90, isMember: false });
    await screen.findByRole('heading', { level: 1, name: '滨江街区' });
    expect(screen.queryByRole('region', { name: /090/ })).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('region', { name: /090/ })).toBeInTheDocument();
  });

  it('without an address leads to the city hall', async () => {
    visit({ blockAreaId: null, isMember: false });
    expect(await screen.findByRole('link', { name: '去城市大厅' })).toHaveAttribute(
      'href',
      '/zc/pages/index/company',
    );
  });

  it('leads a member without a plot to the choice of one', async () => {
    visit({ blockAreaId: null });
    expect(await screen.findByRole('link', { name: '去选一块地' })).toHaveAttribute(
      'href',
      '/zc/pages/space/arrive',
    );
  });

  it('that does not exist says so', async () => {
    server.on(getStreet, () => refusal('not_found'));
    visit();
    expect(await screen.findByRole('heading', { name: '没有这个街区' })).toBeInTheDocument();
  });
});

it('calls only free land free in the strip of neighbours', () => {
  const land = { level: 0, theme: 'plain' as const, owner: null };
  renderApp(
    <NeighbourStrip
      neighbours={[
        { no: 7, state: 'free', ...land },
        { no: 8, state: 'reserved', ...land },
      ]}
      seed={3}
      current={null}
      me={null}
      onOpen={onPlot}
    />,
  );
  expect(screen.getByRole('button', { name: /007.*空地/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /008.*保留号/ })).toBeInTheDocument();
});
