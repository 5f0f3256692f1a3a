import { screen, waitFor, within } from '@testing-library/react';
import { regionFileText } from '@/lib/addresses/testing/regions';
import { searchPlaces } from '@/lib/contract/location';
import { REGION_FILE } from '@/lib/kit/region-file';
import { type FakeServer, fakeServer, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { ChooseScreen } from './choose-screen';
import { OpenScreen } from './open-screen';

let server: FakeServer;
const onChoose = jest.fn();
const PLACE = {
  name: '青年港创业园',
  address: '江南大道100号',
  lat: 30.2,
  lng: 120.2,
  distance: 350,
};

beforeEach(() => {
  jest.clearAllMocks();
  server = fakeServer();
  server.on(searchPlaces, () => ({ source: 'map' as const, places: [PLACE], hasMore: false }));
  freshDevice();
  freshDevice(null);
  const calls = globalThis.fetch;
  globalThis.fetch = ((url: string, init?: RequestInit) =>
    String(url).endsWith(REGION_FILE)
      ? Promise.resolve({ ok: true, text: async () => regionFileText() } as Response)
      : calls(url, init)) as typeof fetch;
});

/** The map service is asked for what was typed; the fake one answers whatever it is. */
async function search(words: string) {
  const shown = renderApp(<ChooseScreen onChoose={onChoose} />);
  await shown.user.type(screen.getByRole('searchbox'), `${words}{Enter}`);
  return shown;
}

const onlyRegions = () =>
  server.on(searchPlaces, () => ({ source: 'regions' as const, places: [], hasMore: false }));

describe('choosing a place', () => {
  it('passes on name, address and position of the row that was tapped', async () => {
    const { user } = await search('创业园');
    const row = await screen.findByRole('button', { name: /青年港创业园/ });
    expect(row).toHaveTextContent('350 米');
    await user.click(row);
    expect(onChoose).toHaveBeenCalledWith({
      name: '青年港创业园',
      address: '江南大道100号',
      lat: 30.2,
      lng: 120.2,
    });
  });

  it('goes on from a city of the index to the typed address, and offers the city first next time', async () => {
    const { user, unmount } = renderApp(<ChooseScreen onChoose={onChoose} />);
    // hundreds of rows: by their texts, which is much faster than by role
    expect(await screen.findByText('热门')).toBeInTheDocument();
    expect(screen.queryByText('来过')).not.toBeInTheDocument();
    await user.click(screen.getByText('湖州'));
    expect(await screen.findByRole('textbox', { name: '所在地区' })).toHaveValue('浙江省湖州市');
    await user.click(screen.getByRole('button', { name: '使用这个地址' }));
    expect(await screen.findByText('请填写详细地址')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: '详细地址' }), '安吉路100号');
    await user.click(screen.getByRole('button', { name: '使用这个地址' }));
    expect(onChoose).toHaveBeenCalledWith({
      name: '安吉路100号',
      address: '浙江省湖州市安吉路100号',
      lat: null,
      lng: null,
    });
    unmount();
    renderApp(<ChooseScreen onChoose={onChoose} />);
    const seen = await screen.findByLabelText('来过');
    expect(within(seen).getByText('湖州')).toBeInTheDocument();
    expect(screen.getByLabelText('按字母查找')).toHaveRole('slider');
  });

  it.each(['杭州', 'hangzhou', 'hz'])(
    'finds a region by %s without a map service',
    async (words) => {
      onlyRegions();
      const { user } = await search(words);
      const regions = within(await screen.findByRole('group', { name: '省市区' }));
      await user.click(regions.getByRole('button', { name: /^杭州市/ }));
      expect(await screen.findByRole('textbox', { name: '所在地区' })).toHaveValue('浙江省杭州市');
    },
  );

  it('says when nothing is found, and takes a typed address', async () => {
    onlyRegions();
    const { user } = await search('没有这个地方');
    expect(await screen.findByText('没有找到“没有这个地方”')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: '直接填写地址' })[1] as HTMLElement);
    expect(await screen.findByRole('textbox', { name: '详细地址' })).toBeInTheDocument();
  });

  it('loads more than the first twenty places, and retries a page that failed', async () => {
    server.on(searchPlaces, ({ page = 1 }) => ({
      source: 'map' as const,
      places: [{ ...PLACE, name: `第${page}页的地点` }],
      hasMore: page < 3,
    }));
    const { user } = await search('创业园');
    await user.click(await screen.findByRole('button', { name: '更多地点' }));
    expect(await screen.findByRole('button', { name: /第2页的地点/ })).toBeInTheDocument();
    const answer = ({ page = 1 }: { page?: number }) => ({
      source: 'map' as const,
      places: [{ ...PLACE, name: `第${page}页的地点` }],
      hasMore: false,
    });
    server.on(searchPlaces, () => refusal('unavailable'));
    await user.click(screen.getByRole('button', { name: '更多地点' }));
    const retry = await screen.findByRole('button', { name: '点击重试' });
    server.on(searchPlaces, answer);
    await user.click(retry);
    await user.click(await screen.findByRole('button', { name: /第3页的地点/ }));
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ name: '第3页的地点' }));
    expect(screen.getByRole('button', { name: /第1页的地点/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '更多地点' })).not.toBeInTheDocument();
  });

  it('offers to search again when the network fails, and shows the regions that it knows', async () => {
    server.on(searchPlaces, () => refusal('unavailable'));
    const { user } = await search('创业园');
    expect(await screen.findByRole('button', { name: '点击重试' })).toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), '余杭{Enter}');
    expect(await screen.findByRole('button', { name: /余杭区/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '点击重试' })).not.toBeInTheDocument();
  });

  it('says when the device gives no position', async () => {
    const { user } = renderApp(<ChooseScreen onChoose={onChoose} />);
    await user.click(await screen.findByRole('button', { name: '查找我附近的地点' }));
    expect(await screen.findByText('没有获得位置，可以搜索或直接填写地址')).toBeInTheDocument();
  });
});

describe('showing a place', () => {
  it('copies the address and links to map services', async () => {
    const { user } = renderApp(
      <OpenScreen
        place={{ name: '青年港创业园', address: '江南大道100号', lat: 30.2, lng: 120.2 }}
        art={null}
      />,
    );
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await user.click(screen.getByRole('button', { name: '复制地址' }));
    await waitFor(() => expect(write).toHaveBeenCalledWith('江南大道100号'));
    expect(screen.getByRole('link', { name: '高德地图' })).toHaveAttribute(
      'href',
      expect.stringContaining('position=120.2%2C30.2'),
    );
  });

  it('of a broken link says what to do', () => {
    renderApp(<OpenScreen place={null} art={null} />);
    expect(screen.getByRole('heading', { name: '没有可查看的位置' })).toBeInTheDocument();
  });
});
