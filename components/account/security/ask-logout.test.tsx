import { act, screen, waitFor, within } from '@testing-library/react';
import { logoutCopy } from '@/lib/account/security/copy';
import { countQueued } from '@/lib/api';
import { clearOutbox, enqueue } from '@/lib/api/outbox';
import { addLog } from '@/lib/contract/logs';
import { type FakeServer, fakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { askLogout } from './ask-logout';

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  freshDevice();
  await clearOutbox();
});

async function ask() {
  await enqueue(addLog, { content: '电梯里写的日志' }, 'k1');
  const { user } = renderApp(<p>账户</p>);
  let answer: boolean | undefined;
  await act(async () => void askLogout().then((isSure) => (answer = isSure)));
  const dialog = await screen.findByRole('alertdialog');
  const press = (name: string) =>
    user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
  return { dialog, press, answer: () => answer };
}

describe('logging out while something waits for the network', () => {
  it('says how much would be lost, focuses the choice that loses nothing, and logs out without another question on request', async () => {
    const { dialog, press, answer } = await ask();
    expect(dialog).toHaveTextContent(logoutCopy.waiting(1));
    expect(within(dialog).getByRole('button', { name: logoutCopy.sendFirst })).toHaveFocus();
    await press(logoutCopy.leaveAnyway);
    await waitFor(() => expect(answer()).toBe(true));
    expect(server.paths()).toEqual([]);
  });

  it('sends first, then asks as usual', async () => {
    server.on(addLog, () => ({ logId: 1, streak: 1, isAddition: false }));
    const { press, answer } = await ask();
    await press(logoutCopy.sendFirst);
    expect(await screen.findByText(logoutCopy.ask)).toBeInTheDocument();
    expect(server.inputs(addLog)).toHaveLength(1);
    expect(await countQueued()).toBe(0);
    await press(logoutCopy.ok);
    await waitFor(() => expect(answer()).toBe(true));
  });

  it('stays logged in and says so when it cannot be sent now', async () => {
    server.on(addLog, () => networkDown);
    const { press, answer } = await ask();
    await press(logoutCopy.sendFirst);
    expect(await screen.findByText(logoutCopy.stillWaiting)).toBeInTheDocument();
    await waitFor(() => expect(answer()).toBe(false));
    expect(await countQueued()).toBe(1);
  });
});
