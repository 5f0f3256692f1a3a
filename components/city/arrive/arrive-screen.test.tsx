import { screen, waitFor } from '@testing-library/react';
import { useSession } from '@/lib/api';
import { claimPlot, getArrival, getPlots } from '@/lib/contract/city';
import { getHouse, getStreet, setSign } from '@/lib/contract/houses';
import { NEWCOMER_NAME } from '@/lib/format/newcomer-name';
import { type FakeServer, fakeServer, refusal } from '@/testing/fake-server';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { stubResizeObserver } from '../street/testing/visit';
import { serveTown } from '../testing/town';
import { ArriveScreen } from './arrive-screen';

/** jsdom has none. */
const noMedia = window.matchMedia;
let server: FakeServer;
let free: number[];

const claimed = ({ blockNo }: { blockNo: number }) => ({
  blockAreaId: 3,
  blockNo,
  areaName: '滨江街区',
  cityName: '杭州',
});

function Arrival() {
  const { session } = useSession();
  const { blockAreaId = null, blockNo = null } = session ?? {};
  return (
    <ArriveScreen
      home={blockAreaId === null || blockNo === null ? null : { blockAreaId, blockNo }}
    />
  );
}

afterEach(() => {
  window.matchMedia = noMedia;
});

beforeEach(() => {
  stubResizeObserver();
  freshDevice({ ...MEMBER, blockAreaId: null, blockNo: null });
  server = fakeServer();
  serveTown(server);
  free = [38, 36, 40];
  server.on(getArrival, () => ({
    friend: { userId: 20037, userName: '宋砚秋', avatar: '', blockNo: 37 },
    isElsewhere: false,
    area: { blockAreaId: 3, name: '滨江街区', plotCount: 100 },
    free,
  }));
  server.on(claimPlot, claimed);
  server.on(setSign, ({ sign, userName }) => ({ sign, userName: userName || sign }));
});

it('chooses the nearest plot beforehand, takes another, and hangs a sign whose name is there at each letter', async () => {
  const { user } = renderApp(<Arrival />);
  expect(await screen.findByText('就在宋砚秋隔壁')).toBeVisible();
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(
    '038 号，就在宋砚秋隔壁',
  );
  await user.click(screen.getByRole('button', { name: '换一块' }));
  expect(screen.getByRole('radio', { checked: true })).toHaveTextContent('036');
  await user.click(screen.getByRole('button', { name: '就住这里' }));
  const field = await screen.findByLabelText('招牌');
  expect(server.inputs(claimPlot)).toEqual([{ blockAreaId: 3, blockNo: 36 }]);
  await user.type(field, '知夏');
  expect(screen.getByText('知夏', { selector: 'text' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '知夏小铺' }));
  expect(screen.getByText('4 / 6')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '挂上招牌' }));
  expect(await screen.findByRole('heading', { name: '知夏小铺' })).toBeVisible();
  expect(server.inputs(setSign)).toEqual([{ sign: '知夏小铺', userName: '' }]);
  expect(screen.getByRole('link', { name: '发第一张海报' })).toBeVisible();
});

it('by the keyboard alone: the focus is on the chosen plot, then in the field, then on the poster', async () => {
  window.matchMedia = ((query: string) => ({
    matches: query === '(pointer: fine)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  const { user } = renderApp(<Arrival />);
  await screen.findByText('就在宋砚秋隔壁');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { checked: true })).toHaveTextContent('036');
  await user.keyboard('{Enter}');
  expect(await screen.findByLabelText('招牌')).toHaveFocus();
  await user.keyboard('知夏小铺{Enter}');
  expect(await screen.findByRole('link', { name: '发第一张海报' })).toHaveFocus();
});

it('offers the next plot when somebody was faster, without a dialog', async () => {
  server.on(claimPlot, () => {
    free = [36, 40];
    return refusal('plot_taken');
  });
  const { user } = renderApp(<Arrival />);
  await user.click(await screen.findByRole('button', { name: '就住这里' }));
  expect(await screen.findByText('038 号刚有人住下，换到最近的一块。')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('radio', { checked: true })).toHaveTextContent('036'),
  );
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('keeps the keyboard on the next plot when somebody was faster', async () => {
  server.on(claimPlot, (input) => {
    if (input.blockNo === 36) return claimed(input);
    free = [36, 40];
    return refusal('plot_taken');
  });
  const { user } = renderApp(<Arrival />);
  (await screen.findByRole('radio', { checked: true })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('radio', { name: /036/ })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByLabelText('招牌')).toBeVisible();
});

it('who comes back finds the end of the arrival: no second sign, and the time of moving in', async () => {
  freshDevice({ ...MEMBER, blockAreaId: 3, blockNo: 12 });
  renderApp(<Arrival />);
  expect(await screen.findByRole('heading', { name: '晚风书店' })).toBeVisible();
  expect(screen.queryByLabelText('招牌')).not.toBeInTheDocument();
});

it('says under the field why a name is refused, and keeps it', async () => {
  server.on(getHouse, () => refusal('internal'));
  freshDevice({ ...MEMBER, blockAreaId: 3, blockNo: 36 });
  server.on(setSign, () => ({
    ...refusal('word_forbidden'),
    data: { err: 'word_forbidden', fields: { sign: '这个名字不能用，换一个' } },
  }));
  const { user } = renderApp(<Arrival />);
  const field = await screen.findByLabelText('招牌');
  await user.type(field, '客服小铺啊啊啊');
  expect(field).toHaveValue('客服小铺啊啊啊');
  await user.click(screen.getByRole('button', { name: '挂上招牌' }));
  expect(await screen.findByText('这个名字不能用，换一个')).toBeVisible();
  expect(field).toHaveValue('客服小铺啊啊啊');
});

it('the name that is on the stall hangs at once; somebody without a name is asked for it here', async () => {
  server.on(getHouse, () => refusal('internal'));
  freshDevice({ ...MEMBER, userName: NEWCOMER_NAME, blockAreaId: 3, blockNo: 36 });
  const { user } = renderApp(<Arrival />);
  expect(await screen.findByText('邻里小铺', { selector: 'text' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('怎么称呼你'), '林知夏');
  await user.click(screen.getByRole('button', { name: '挂上招牌' }));
  expect(await screen.findByRole('heading', { name: '邻里小铺' })).toBeVisible();
  expect(server.inputs(setSign)).toEqual([{ sign: '邻里小铺', userName: '林知夏' }]);
});

it('tells that no plot is free, and where to look', async () => {
  server.on(getArrival, () => ({ friend: null, isElsewhere: false, area: null, free: [] }));
  renderApp(<Arrival />);
  expect(await screen.findByText('暂时没有空地')).toBeVisible();
  expect(screen.getByRole('link', { name: '去城市大厅看看' })).toBeVisible();
});

it('works before the town is drawn: the panel needs no picture', async () => {
  server.on(getPlots, () => refusal('internal'));
  server.on(getStreet, () => refusal('internal'));
  renderApp(<Arrival />);
  expect(await screen.findByRole('button', { name: '就住这里' })).toBeEnabled();
});
