import { act, screen, waitFor, within } from '@testing-library/react';
import { claimPlot, getCityMap, listCities, listFreePlots } from '@/lib/contract/city';
import { type FakeServer, fakeServer, refusal } from '@/testing/fake-server';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { stubResizeObserver } from '../street/testing/visit';
import { CITY_MAP } from '../testing/city-map';
import { NOW, serveTown, type Town } from '../testing/town';
import type { HallScreenProps } from './hall-props';
import { HallScreen } from './hall-screen';

let server: FakeServer;
let town: Town;
const onCity = jest.fn();
const onArea = jest.fn();
const onView = jest.fn();
const onStreet = jest.fn();
const askLogin = jest.fn();

beforeEach(() => {
  stubResizeObserver();
  jest.clearAllMocks();
  server = fakeServer();
  town = serveTown(server);
  // a logout clears the cache
  freshDevice();
  freshDevice(null);
});

function enter(changes: Partial<HallScreenProps> = {}) {
  return renderApp(
    <HallScreen
      cityId={null}
      view="cities"
      blockAreaId={null}
      home={null}
      actions={{ isMember: false, askLogin }}
      onCity={onCity}
      onArea={onArea}
      onView={onView}
      onStreet={onStreet}
      {...changes}
    />,
  );
}

describe('cities', () => {
  it('stand under their letters, and a tap goes on to the areas', async () => {
    const { user } = enter();
    const letter = await screen.findByRole('region', { name: 'N 开头的城市' });
    await user.click(within(letter).getByRole('button', { name: /宁波/ }));
    expect(onCity).toHaveBeenCalledWith(2);
  });

  it('are found by pinyin after a debounce, from two letters on', async () => {
    const { user } = enter();
    await screen.findByRole('region', { name: 'H 开头的城市' });
    await user.type(screen.getByRole('searchbox'), 'n');
    expect(await screen.findByText('请至少输入两个字或拼音')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'ing');
    expect(await screen.findByText('找到 1 个城市')).toBeInTheDocument();
    expect(server.inputs(listCities).map(({ keyword }) => keyword)).toEqual(['', 'ning']);
  });

  it('that are unknown lead back to all of them', async () => {
    const { user } = enter();
    await user.type(await screen.findByRole('searchbox'), '亚特兰蒂斯');
    await user.click(await screen.findByRole('button', { name: '清空搜索' }));
    expect(await screen.findByRole('region', { name: 'H 开头的城市' })).toBeInTheDocument();
  });

  it('near the device are suggested; a refusal leaves the choice', async () => {
    const { user } = enter({ locate: async () => '浙江省宁波市鄞州区' });
    await user.click(await screen.findByRole('button', { name: '用我的位置找城市' }));
    await waitFor(() => expect(onCity).toHaveBeenCalledWith(2));
  });

  it('that cannot be loaded offer a retry', async () => {
    server.on(listCities, () => refusal('unavailable'));
    enter();
    expect(await screen.findByRole('button', { name: '点击重试' })).toBeInTheDocument();
  });
});

describe('the map of a city', () => {
  const option = (name: RegExp) => screen.findByRole('option', { name });

  it('is that of the own city, with the own area chosen; arrows and Enter lead on', async () => {
    const { user } = enter({ view: 'map' });
    expect(await option(/^滨江街区，落户 2 户/)).toHaveAttribute('aria-selected', 'true');
    expect(server.inputs(getCityMap)).toEqual([{ cityId: 1 }]);
    const map = screen.getByRole('listbox', { name: /^杭州的街区地图/ });
    act(() => map.focus());
    await user.keyboard('{ArrowRight}');
    expect(await option(/^钱塘街区，落户 90 户，本周新邻居 4 户/)).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(screen.getByRole('region', { name: '钱塘街区' })).toHaveTextContent('第 2 街区');
    await user.keyboard('{Enter}');
    expect(onStreet).toHaveBeenCalledWith(4);
  });

  it('a tap chooses an area, its plots and the list are one tap away, and so are other cities', async () => {
    const { user } = enter({ view: 'map', cityId: 1 });
    await user.click(await option(/^钱塘街区/));
    await user.click(screen.getByRole('button', { name: '看 7 块空地' }));
    expect(onArea).toHaveBeenCalledWith(4);
    await user.click(screen.getByRole('button', { name: '列表' }));
    expect(onView).toHaveBeenCalledWith('areas', 1);
    await user.click(screen.getByRole('button', { name: '宁波' }));
    expect(onCity).toHaveBeenCalledWith(2);
  });

  it('of a part whose areas are all merged keeps the way to other parts', async () => {
    const city = { cityId: 1, name: '杭州', areas: 102 };
    server.on(getCityMap, ({ part }) =>
      part === 0 ? { ...CITY_MAP, city } : { city, part: 1, areas: [] },
    );
    const { user } = enter({ view: 'map', cityId: 1 });
    expect(await screen.findByText('这些街区都已并入其他街区')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '1–100' }));
    expect(await option(/^滨江街区/)).toBeInTheDocument();
  });

  it('that cannot be loaded offers a retry, and a city without areas says so', async () => {
    server.on(getCityMap, () => refusal('unavailable'));
    const { user } = enter({ view: 'map', cityId: 1 });
    const retry = await screen.findByRole('button', { name: '点击重试' });
    server.on(getCityMap, () => ({
      city: { cityId: 1, name: '杭州', areas: 0 },
      part: 0,
      areas: [],
    }));
    await user.click(retry);
    expect(await screen.findByText('这个城市还没有街区')).toBeInTheDocument();
  });
});

describe('areas', () => {
  it('show how many plots are free', async () => {
    const { user } = enter({ cityId: 1, view: 'areas' });
    const area = await screen.findByRole('button', { name: /滨江街区/ });
    expect(area).toHaveTextContent('空地 97');
    await user.click(area);
    expect(onArea).toHaveBeenCalledWith(3);
  });
});

describe('free plots', () => {
  const row = (no: string) => screen.findByRole('button', { name: new RegExp(`${no} 号空地`) });

  it('show their neighbours and their last 30 days before the tap', async () => {
    enter({ cityId: 1, blockAreaId: 3 });
    expect(await row('011')).toHaveTextContent('隔壁 许星河');
    expect(await row('011')).toHaveTextContent('近 30 天砌砖 2 块');
    expect(await row('001')).toHaveTextContent('附近还没有邻居');
    expect(await row('001')).toHaveTextContent('近 30 天这里很安静');
  });

  it('are claimed by a member who has none', async () => {
    freshDevice({
      ...MEMBER,
      blockAreaId: null as unknown as number,
      blockNo: null as unknown as number,
    });
    const { user } = enter({ blockAreaId: 3, actions: { isMember: true, askLogin } });
    await user.click(await row('001'));
    await user.click(await screen.findByRole('button', { name: '领取这块地' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '领取' }),
    );
    await waitFor(() => expect(server.inputs(claimPlot)).toEqual([{ blockAreaId: 3, blockNo: 1 }]));
  });

  it('that cannot be loaded offer a retry', async () => {
    server.on(listFreePlots, () => refusal('unavailable'));
    const { user } = enter({ blockAreaId: 3 });
    const retry = await screen.findByRole('button', { name: '点击重试' });
    serveTown(server);
    await user.click(retry);
    expect(await row('001')).toBeInTheDocument();
  });
});

describe('plots', () => {
  async function enterAll(changes: Partial<HallScreenProps> = {}) {
    const view = enter({ blockAreaId: 3, ...changes });
    await view.user.click(await screen.findByRole('radio', { name: /^全部门牌/ }));
    return view;
  }

  it('show their kind, and only those near the viewport are rendered', async () => {
    await enterAll({ cityId: 1 });
    expect(await screen.findByRole('button', { name: '012 号，有人，许星河' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '008 号，保留' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '001 号，空地' })).toBeInTheDocument();
  });

  it('are found by number within the area only', async () => {
    const { user } = await enterAll();
    await user.type(await screen.findByRole('textbox', { name: '输入门牌号' }), '101');
    await user.click(screen.getByRole('button', { name: '查找' }));
    expect(await screen.findByText('请输入 1 到 100 的门牌号')).toBeInTheDocument();
  });

  it('are one tab stop; the arrows go from number to number, and a number that was found has the focus', async () => {
    const { user } = await enterAll();
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const first = await screen.findByRole('button', { name: /^001 号/ });
    expect(
      screen.getAllByRole('button', { name: /^\d{3} 号/ }).filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([first]);
    await act(async () => first.focus());
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(screen.getByRole('button', { name: /^007 号/ })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: '输入门牌号' }), '12{Enter}');
    expect(screen.getByRole('button', { name: /^012 号/ })).toHaveFocus();
  });

  it('are visited when somebody lives there', async () => {
    const { user, router } = await enterAll();
    await user.click(await screen.findByRole('button', { name: /012 号/ }));
    await user.click(await screen.findByRole('button', { name: '拜访' }));
    expect(router.push).toHaveBeenCalledWith('/pages/space/city?blockAreaId=3&blockNo=12');
  });

  it('cannot be exchanged before the date that is shown', async () => {
    freshDevice();
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    town.mine = {
      blockAreaId: 3,
      blockNo: 37,
      areaName: '滨江街区',
      cityName: '杭州',
      cityId: 1,
      takenAt: NOW,
      changeableAt: NOW + 5 * 86_400_000,
      isMayor: false,
    };
    const { user } = await enterAll({
      home: { blockAreaId: 3, blockNo: 37 },
      actions: { isMember: true, askLogin },
    });
    await user.click(await screen.findByRole('button', { name: '001 号，空地' }));
    expect(await screen.findByText('6月23日起可以更换门牌。')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '换到这里' })).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });
});
