import { act, screen } from '@testing-library/react';
import { signIn } from '@/lib/api';
import { clearOutbox, enqueue, flushOutbox } from '@/lib/api/outbox';
import { addLog } from '@/lib/contract/logs';
import { pwaCopy } from '@/lib/pwa/copy';
import { type FakeServer, fakeServer, sessionLost } from '@/testing/fake-server';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { useOutbox } from './use-outbox';

function Screen() {
  useOutbox();
  return null;
}

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  freshDevice();
  await clearOutbox();
});

async function comeBackTooLate() {
  server.on(addLog, () => sessionLost);
  await enqueue(addLog, { content: '电梯里写的日志' }, 'k1');
  const { user } = renderApp(<Screen />);
  expect(await screen.findByText(pwaCopy.held(1))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '知道了' }));
  expect(server.inputs(addLog)).toHaveLength(1);
  server.on(addLog, () => ({ logId: 1, streak: 1, isAddition: false }));
}

describe('what was written without a network, when the session is over on return', () => {
  it('is reported, kept, and sent once when the same person logs in', async () => {
    await comeBackTooLate();
    act(() => signIn({ ...MEMBER, token: 'new' }));
    expect(await screen.findByText(pwaCopy.sent(1))).toBeInTheDocument();
    expect(server.inputs(addLog)).toHaveLength(2);
    expect(screen.queryByText(pwaCopy.held(1))).not.toBeInTheDocument();
  });

  it('is never sent as somebody else', async () => {
    await comeBackTooLate();
    act(() => signIn({ ...MEMBER, userId: 10002, token: 'other' }));
    await act(() => flushOutbox());
    act(() => signIn(MEMBER));
    await act(() => flushOutbox());
    expect(server.inputs(addLog)).toHaveLength(1);
  });
});
