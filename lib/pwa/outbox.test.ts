/** @jest-environment jsdom */
import { refreshAll } from '@/lib/api';
import type { Delivery } from '@/lib/api/outbox';
import { storage } from '@/lib/platform';
import { watchOutbox } from './outbox';

let deliver: (delivery: Delivery | null) => void;
const flushOutbox = jest.fn(async () => undefined);
jest.mock('@/lib/api', () => ({ refreshAll: jest.fn(async () => undefined) }));
let held = 0;
jest.mock('@/lib/api/outbox', () => ({
  countHeld: async () => held,
  flushOutbox: () => flushOutbox(),
  subscribeOutbox: (listener: typeof deliver) => {
    deliver = listener;
    return () => undefined;
  },
}));

const onDelivery = jest.fn();
const onHeld = jest.fn();
let stop: () => void;
const follow = () => (stop = watchOutbox({ onDelivery, onHeld }));
async function followAgain(count: number): Promise<void> {
  stop();
  held = count;
  follow();
  await Promise.resolve();
}
beforeEach(() => {
  jest.clearAllMocks();
  storage.clear();
  held = 0;
  follow();
});
afterEach(() => stop());

describe('what waits for the network', () => {
  it('is sent at the start and when the network returns, until the subscription ends', () => {
    expect(flushOutbox).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    expect(flushOutbox).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new Event('online'));
    expect(flushOutbox).toHaveBeenCalledTimes(2);
  });

  it('is reported and shown in its list once it was sent', () => {
    deliver({ sent: 1, refused: [] });
    expect(onDelivery).toHaveBeenCalledWith({ sent: 1, refused: [] });
    expect(refreshAll).toHaveBeenCalledTimes(1);
  });

  it('is not fetched anew when something is only put aside, or all was refused', () => {
    deliver(null);
    deliver({ sent: 0, refused: ['内容包含不允许的词'] });
    expect(onDelivery).toHaveBeenCalledTimes(1);
    expect(refreshAll).not.toHaveBeenCalled();
  });

  it('is reported once when a lost session blocks it, and again when the next session is lost', async () => {
    await followAgain(2);
    await followAgain(2);
    expect(onHeld.mock.calls).toEqual([[2]]);
    await followAgain(0);
    await followAgain(1);
    expect(onHeld.mock.calls).toEqual([[2], [1]]);
  });

  it('reports nothing after the subscription has ended', async () => {
    stop();
    held = 1;
    follow();
    stop();
    await Promise.resolve();
    expect(onHeld).not.toHaveBeenCalled();
    await followAgain(1);
    expect(onHeld).toHaveBeenCalledTimes(1);
  });
});
