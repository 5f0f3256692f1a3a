import { act, renderHook, waitFor } from '@testing-library/react';
import { bareClient, MEMBER } from '@/testing/bare-client';
import { ok, refused } from '@/testing/fake-server';
import { listParcels } from '../contract/orders';
import { ApiProvider } from './api-provider';
import { signIn } from './session';
import { useFreshAnswer } from './use-fresh-answer';

const render = (orderId: number | null) =>
  renderHook(
    (id: number | null) => useFreshAnswer(listParcels, id === null ? null : { orderId: id }),
    { wrapper: ApiProvider, initialProps: orderId },
  );
const answerTo = (orderId: unknown) => ok({ parcels: [], serverTime: orderId });

test('the answer to an earlier input does not replace that to a later one', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  bareClient({
    '/api/order/express': async ({ input: { orderId } }) => {
      if (orderId === 1) await held;
      return answerTo(orderId);
    },
  });
  signIn(MEMBER);
  const { result, rerender } = render(1);
  rerender(2);
  await waitFor(() => expect(result.current.answer).toMatchObject({ serverTime: 2 }));
  await act(async () => release());
  expect(result.current).toMatchObject({ answer: { serverTime: 2 }, isLoading: false });
});

test('from the first frame of a change on the answer is marked as not its own, and it stays when nothing is asked', async () => {
  const api = bareClient({ '/api/order/express': ({ input }) => answerTo(input.orderId) });
  signIn(MEMBER);
  const { result, rerender } = render(1);
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  rerender(2);
  expect(result.current).toMatchObject({ answer: { serverTime: 1 }, isLoading: true });
  await waitFor(() => expect(result.current.answer).toMatchObject({ serverTime: 2 }));
  rerender(null);
  expect(result.current).toMatchObject({ answer: { serverTime: 2 }, isLoading: false });
  expect(api.calls).toHaveLength(2);
});

test('a refusal is there until it is asked again', async () => {
  let isRefused = true;
  bareClient({
    '/api/order/express': ({ input }) =>
      isRefused ? refused('not_found') : answerTo(input.orderId),
  });
  signIn(MEMBER);
  const { result } = render(1);
  await waitFor(() => expect(result.current.error?.err).toBe('not_found'));
  isRefused = false;
  await act(async () => void (await result.current.ask()));
  expect(result.current).toMatchObject({ answer: { serverTime: 1 }, error: undefined });
});
