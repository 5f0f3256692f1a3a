import { screen } from '@testing-library/react';
import { getHouse, getStreet, writeMessage } from '@/lib/contract/houses';
import { fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { Around } from './around';

const houseAt = (no: number, userName: string) => ({
  no,
  state: 'taken' as const,
  level: 1,
  theme: 'plain' as const,
  owner: { userId: 20_000 + no, userName, avatar: '', isMayor: false },
});

it('tells a newcomer who lives nearest, and greets by one tap', async () => {
  freshDevice();
  const server = fakeServer();
  server.on(getHouse, () => networkDown);
  server.on(getStreet, () => ({
    area: {
      blockAreaId: 3,
      name: '滨江街区',
      cityId: 1,
      cityName: '杭州',
      plotCount: 100,
      residents: 3,
      freePlots: 97,
    },
    stats: { newThisMonth: 3, rank: 1, areas: 1 },
    mayor: null,
    welcome: '',
    notice: null,
    blockNo: 38,
    neighbours: [houseAt(35, '陈屿'), houseAt(37, '宋砚秋'), houseAt(38, '林知夏')],
    myNo: 38,
    isMayor: false,
    footprints: 0,
    bricks: 0,
    today: { season: 'autumn' as const, festival: null },
  }));
  server.on(writeMessage, () => refusal('rate_limited'));
  const { user } = renderApp(<Around plot={{ blockAreaId: 3, blockNo: 38 }} />);
  expect(await screen.findByText('037 号 · 隔壁')).toBeVisible();
  expect(screen.getByText('035 号 · 附近，相距 4 步')).toBeVisible();
  expect(screen.queryByText('林知夏')).not.toBeInTheDocument();
  const greet = () => screen.getByRole('button', { name: '打个招呼，宋砚秋' });
  await user.click(greet());
  expect(greet()).toBeEnabled();
  server.on(writeMessage, () => ({
    list: { data: [], current_page: 1, last_page: 1, per_page: 15, total: 0 },
  }));
  await user.click(greet());
  // keeps the focus, so that it says what it did
  expect(await screen.findByRole('button', { name: '已打招呼，宋砚秋' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(server.inputs(writeMessage).at(-1)).toMatchObject({ blockAreaId: 3, blockNo: 37 });
});
