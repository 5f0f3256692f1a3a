import { screen, waitFor } from '@testing-library/react';
import { copiedText } from '@/testing/passing-time';
import { renderApp } from '@/testing/render-app';
import { InviteSheet } from './invite-sheet';

const show = () =>
  renderApp(
    <InviteSheet isOpen onClose={jest.fn()} userId={10001} userName="林知夏" inviteCode="K7M2Q9" />,
  );

it('copies the link that names the inviter', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: '复制链接' }));
  expect(await screen.findByText('复制成功')).toBeInTheDocument();
  expect(await copiedText()).toBe('http://localhost/zc/#/?refereeId=10001');
});

it('copies the invite code', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: '复制邀请码' }));
  expect(await copiedText()).toBe('K7M2Q9');
});

it('leads to the posters, and closes first', async () => {
  const onClose = jest.fn();
  const { user, router } = renderApp(
    <InviteSheet isOpen onClose={onClose} userId={10001} userName="林知夏" inviteCode="K7M2Q9" />,
  );
  await user.click(screen.getByRole('button', { name: '生成海报' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/pages/space/share'));
});
