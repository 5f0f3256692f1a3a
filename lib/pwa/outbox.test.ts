import { refreshAll } from '@/lib/api';
import type { Delivery } from '@/lib/api/outbox';
import { followOutbox } from './outbox';

let tell: (delivery: Delivery | null) => void;
const sendWaiting = jest.fn(async () => undefined);
jest.mock('@/lib/api', () => ({ refreshAll: jest.fn(async () => undefined) }));
jest.mock('@/lib/api/outbox', () => ({
  sendWaiting: () => sendWaiting(),
  subscribeOutbox: (listener: typeof tell) => {
    tell = listener;
    return () => undefined;
  },
}));

const onDelivery = jest.fn();
let stop: () => void;
beforeEach(() => {
  jest.clearAllMocks();
  stop = followOutbox(onDelivery);
});
afterEach(() => stop());

describe('what waits for the network', () => {
  it('is sent at the start and when the network returns, until nobody follows any more', () => {
    expect(sendWaiting).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    expect(sendWaiting).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new Event('online'));
    expect(sendWaiting).toHaveBeenCalledTimes(2);
  });

  it('is told and shown where it belongs once it has left', () => {
    tell({ sent: 1, refused: [] });
    expect(onDelivery).toHaveBeenCalledWith({ sent: 1, refused: [] });
    expect(refreshAll).toHaveBeenCalledTimes(1);
  });

  it('is not fetched anew when something is only put aside, or all was refused', () => {
    tell(null);
    tell({ sent: 0, refused: ['内容包含不允许的词'] });
    expect(onDelivery).toHaveBeenCalledTimes(1);
    expect(refreshAll).not.toHaveBeenCalled();
  });
});
