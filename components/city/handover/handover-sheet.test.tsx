import { screen, waitFor } from '@testing-library/react';
import { sendCode } from '@/lib/contract/account';
import { acceptHandover, declineHandover, getMyPlot, offerHandover } from '@/lib/contract/city';
import { type FakeServer, fakeServer, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { AREA, NOW, serveTown } from '../testing/town';
import { HandoverSheet } from './handover-sheet';

let server: FakeServer;
const onClose = jest.fn();
const sheet = { isOpen: true, onClose };
const receipt = { id: 7, state: 'offered' as const, expiresAt: NOW };

beforeEach(() => {
  jest.clearAllMocks();
  server = fakeServer();
  serveTown(server);
  server.on(sendCode, () => ({ wait: 60, left: 9, ticketNeeded: false }));
  freshDevice();
});

describe('handing over', () => {
  it('needs the other’s invite code and an own SMS code', async () => {
    server.on(offerHandover, () => receipt);
    const { user } = renderApp(<HandoverSheet {...sheet} />);
    await user.click(await screen.findByRole('button', { name: '发出转交' }));
    expect(await screen.findByText('请填写对方的邀请码')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: '对方的邀请码' }), 'k7m2q9');
    await user.click(screen.getByRole('button', { name: '发出转交' }));
    expect(await screen.findByText('请输入6位短信验证码')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: '短信验证码' }), '123456');
    await user.click(screen.getByRole('button', { name: '发出转交' }));
    await waitFor(() =>
      expect(server.inputs(offerHandover)).toEqual([{ inviteCode: 'K7M2Q9', checkcode: '123456' }]),
    );
  });

  it('says under their fields that the code or the invite code was wrong', async () => {
    server.on(offerHandover, () =>
      refusal('not_found', { fields: { inviteCode: '没有找到这位邻居' } }),
    );
    const { user } = renderApp(<HandoverSheet {...sheet} />);
    await user.type(await screen.findByRole('textbox', { name: '对方的邀请码' }), 'ZZZZZZ');
    await user.type(screen.getByRole('textbox', { name: '短信验证码' }), '123456');
    await user.click(screen.getByRole('button', { name: '发出转交' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '对方的邀请码' })).toHaveAccessibleDescription(
        /没有找到这位邻居/,
      ),
    );
    server.on(offerHandover, () =>
      refusal('code_wrong', {
        blanks: { left: 4 },
        fields: { checkcode: '验证码错误，还可尝试4次' },
      }),
    );
    await user.click(screen.getByRole('button', { name: '发出转交' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '短信验证码' })).toHaveAccessibleDescription(
        /验证码错误，还可尝试4次/,
      ),
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  const address = {
    blockAreaId: AREA.blockAreaId,
    blockNo: 12,
    areaName: AREA.name,
    cityName: AREA.cityName,
  };
  const anOffer = (isMine: boolean) => ({
    id: 7,
    state: 'offered' as const,
    isMine,
    person: { userId: 10_007, userName: '许星河', avatar: '' },
    ...address,
    offeredAt: NOW,
    expiresAt: NOW,
  });

  it('is accepted with a code, and a wrong one shows an error', async () => {
    server.on(getMyPlot, () => ({ plot: null, handovers: [anOffer(false)] }));
    server.on(acceptHandover, () => refusal('code_expired'));
    const { user } = renderApp(<HandoverSheet {...sheet} />);
    expect(await screen.findByText('许星河 想把门牌转交给你')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: '短信验证码' }), '123456');
    await user.click(screen.getByRole('button', { name: '接受转交' }));
    expect(await screen.findByText('验证码已失效，请重新获取')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    expect(server.inputs(acceptHandover)).toEqual([{ id: 7, checkcode: '123456' }]);
  });

  it('focuses a missing field, sends with Enter, and focuses a refused field', async () => {
    server.on(offerHandover, () => refusal('handover_self'));
    const { user } = renderApp(<HandoverSheet {...sheet} />);
    const inviteCode = await screen.findByRole('textbox', { name: '对方的邀请码' });
    await user.type(inviteCode, 'K7M2{Enter}');
    await waitFor(() => expect(inviteCode).toHaveAccessibleDescription('邀请码是6位字母和数字'));
    expect(inviteCode).toHaveFocus();
    await user.type(inviteCode, 'Q9');
    await user.type(screen.getByRole('textbox', { name: '短信验证码' }), '123456{Enter}');
    await waitFor(() => expect(inviteCode).toHaveAccessibleDescription('不能转交给自己'));
    expect(inviteCode).toHaveFocus();
  });

  it('closes when the own offer is withdrawn, without flashing the form of a new one', async () => {
    let handovers = [anOffer(true)];
    server.on(getMyPlot, () => ({ plot: null, handovers }));
    server.on(declineHandover, () => {
      handovers = [];
      return { ...receipt, state: 'withdrawn' as const };
    });
    const { user } = renderApp(<HandoverSheet {...sheet} />);
    await user.click(await screen.findByRole('button', { name: '撤回转交' }));
    expect(await screen.findByText('已撤回')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('textbox', { name: '对方的邀请码' })).not.toBeInTheDocument();
  });

  it('closes and says so when the other side was faster', async () => {
    server.on(getMyPlot, () => ({ plot: null, handovers: [anOffer(false)] }));
    server.on(acceptHandover, () => refusal('handover_state'));
    const { user } = renderApp(<HandoverSheet {...sheet} />);
    await user.type(await screen.findByRole('textbox', { name: '短信验证码' }), '123456{Enter}');
    expect(await screen.findByText('这份转交已结束，请刷新后查看')).toBeInTheDocument();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});
