import { screen, waitFor } from '@testing-library/react';
import { searchPlaces } from '@/lib/contract/location';
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
});

describe('choosing a place', () => {
  it('passes on name, address and position of the row that was tapped', async () => {
    const { user } = renderApp(<ChooseScreen onChoose={onChoose} />);
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

  it('without a map service goes on from the region to the typed address', async () => {
    server.on(searchPlaces, () => ({
      source: 'regions' as const,
      places: [{ name: '杭州市', address: '浙江省杭州市', lat: null, lng: null, distance: null }],
      hasMore: false,
    }));
    const { user } = renderApp(<ChooseScreen onChoose={onChoose} />);
    await user.click(await screen.findByRole('button', { name: /杭州市/ }));
    expect(await screen.findByRole('textbox', { name: '所在地区' })).toHaveValue('浙江省杭州市');
    await user.click(screen.getByRole('button', { name: '使用这个地址' }));
    expect(await screen.findByText('请填写详细地址')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: '详细地址' }), '滨江区江南大道100号');
    await user.click(screen.getByRole('button', { name: '使用这个地址' }));
    expect(onChoose).toHaveBeenCalledWith({
      name: '滨江区江南大道100号',
      address: '浙江省杭州市滨江区江南大道100号',
      lat: null,
      lng: null,
    });
  });

  it('loads more than the first twenty places, and retries a page that failed', async () => {
    server.on(searchPlaces, ({ page = 1 }) => ({
      source: 'map' as const,
      places: [{ ...PLACE, name: `第${page}页的地点` }],
      hasMore: page < 3,
    }));
    const { user } = renderApp(<ChooseScreen onChoose={onChoose} />);
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

  it('still accepts a typed address when nothing is found or the network fails', async () => {
    server.on(searchPlaces, () => refusal('unavailable'));
    const { user } = renderApp(<ChooseScreen onChoose={onChoose} />);
    expect(await screen.findByRole('button', { name: '点击重试' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '直接填写地址' }));
    expect(await screen.findByRole('textbox', { name: '详细地址' })).toBeInTheDocument();
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
