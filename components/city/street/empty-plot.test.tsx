import { screen, waitFor, within } from '@testing-library/react';
import { changePlot, claimPlot } from '@/lib/contract/city';
import { type FakeServer, fakeServer } from '@/testing/fake-server';
import { serveTown, type Town } from '../testing/town';
import { askLogin, onPlot, share, stubResizeObserver, visit } from './testing/visit';

// the list must work when the code of the map cannot be loaded
jest.mock('../map/area-view', () => {
  throw new Error('chunk is gone');
});

let server: FakeServer;
let town: Town;
beforeEach(() => {
  jest.clearAllMocks();
  stubResizeObserver();
  server = fakeServer();
  town = serveTown(server);
});

describe('free land', () => {
  it('asks a guest to log in, and sends nothing', async () => {
    const { user } = visit({ blockNo: 1, isMember: false });
    await user.click(await screen.findByRole('button', { name: '登录后领取' }));
    expect(askLogin).toHaveBeenCalled();
    expect(server.inputs(claimPlot)).toEqual([]);
  });

  it('is claimed after one question', async () => {
    const { user } = visit({ blockNo: 1 });
    await user.click(await screen.findByRole('button', { name: '领取这块地' }));
    const dialog = await screen.findByRole('alertdialog', { name: '领取 滨江街区 001 号？' });
    expect(dialog).toHaveTextContent('每人限领一个，30天内可更换一次。');
    await user.click(within(dialog).getByRole('button', { name: '领取' }));
    await waitFor(() => expect(onPlot).toHaveBeenCalledWith(1));
    expect(server.inputs(claimPlot)).toEqual([{ blockAreaId: 3, blockNo: 1 }]);
  });

  it('offers the nearest plots when it has just been taken, and claims the chosen one', async () => {
    town.lostClaims.set(1, [2, 11, 3]);
    const { user } = visit({ blockNo: 1 });
    await user.click(await screen.findByRole('button', { name: '领取这块地' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '领取' }),
    );
    const late = await screen.findByRole('dialog', { name: '手慢了' });
    expect(within(late).getAllByRole('listitem')).toHaveLength(3);
    await user.click(within(late).getByRole('button', { name: '领取 011 号' }));
    await waitFor(() => expect(onPlot).toHaveBeenCalledWith(11));
    expect(server.inputs(claimPlot)).toEqual([
      { blockAreaId: 3, blockNo: 1 },
      { blockAreaId: 3, blockNo: 11 },
    ]);
  });

  it('is exchanged for the old plot by somebody who has one, or kept for a friend', async () => {
    const { user } = visit({ blockNo: 1, home: { blockAreaId: 3, blockNo: 37 } });
    await user.click(await screen.findByRole('button', { name: '邀请小伙伴落户' }));
    expect(share).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '换到这里' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: '换到 滨江街区 001 号？' })).getByRole(
        'button',
        { name: '更换' },
      ),
    );
    await waitFor(() =>
      expect(server.inputs(changePlot)).toEqual([{ blockAreaId: 3, blockNo: 1 }]),
    );
  });

  it('that is reserved cannot be claimed', async () => {
    visit({ blockNo: 8 });
    expect(await screen.findByText(/保留号暂不开放领取/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '领取这块地' })).not.toBeInTheDocument();
  });
});
