import { screen } from '@testing-library/react';
import { freePlot } from '@/lib/city/board';
import { getPlots } from '@/lib/contract/city';
import { getHouse, writeMessage } from '@/lib/contract/houses';
import { fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { Around } from './around';

const taken = (no: number, name: string) => ({
  ...freePlot(no),
  state: 'taken' as const,
  level: 1,
  name,
});
const AREA = {
  blockAreaId: 3,
  name: '滨江街区',
  cityId: 1,
  cityName: '杭州',
  plotCount: 100,
  residents: 3,
  freePlots: 97,
};

it('tells a newcomer who lives nearest, and greets by one tap', async () => {
  freshDevice();
  const server = fakeServer();
  server.on(getHouse, () => networkDown);
  server.on(getPlots, () => ({
    area: AREA,
    plots: [taken(35, '陈屿'), taken(37, '宋砚秋'), taken(38, '林知夏'), taken(48, '陆时屿')],
  }));
  server.on(writeMessage, () => refusal('rate_limited'));
  const { user } = renderApp(<Around plot={{ blockAreaId: 3, blockNo: 38 }} />);
  expect(await screen.findByText('隔壁')).toBeVisible();
  expect(screen.getAllByText(/^(宋砚秋|陈屿|陆时屿)$/).map((name) => name.textContent)).toEqual([
    '宋砚秋',
    '陆时屿',
    '陈屿',
  ]);
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
