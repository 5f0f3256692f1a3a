import { renderHook, waitFor } from '@testing-library/react';
import { bareClient, MEMBER } from '@/testing/bare-client';
import { ok, refusal } from '@/testing/fake-server';
import { getPulse } from '../contract/city';
import { ApiProvider } from './api-provider';
import { EmbeddedAnswers, readEmbeddedAnswers } from './embedded-answers';
import { oldestShown } from './freshness';
import { signIn } from './session';
import { useEndpoint } from './use-endpoint';

const NAME = getPulse.name;
const AT = Date.now() - 60_000;

function embed(value: unknown): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'first-answers';
  script.textContent = typeof value === 'string' ? value : JSON.stringify(value);
  document.body.replaceChildren(script);
}
afterEach(() => document.body.replaceChildren());

const never = { '/api/space/pulse': () => new Promise<never>(() => undefined) };
const renderPulse = (refereeId: number) =>
  renderHook(() => useEndpoint(getPulse, { refereeId }), { wrapper: ApiProvider });

test('a guest has the answer of the document before any other, with its age; it is asked for all the same', async () => {
  const api = bareClient(never);
  embed({ at: AT, answers: [{ name: NAME, input: { refereeId: 7 }, data: { lines: ['早'] } }] });
  const { result } = renderPulse(7);
  expect(result.current).toMatchObject({ state: 'ready', data: { lines: ['早'] }, isStale: false });
  expect(oldestShown()).toBe(AT);
  await waitFor(() => expect(api.calls).toHaveLength(1));
});

test('the server’s next answer takes its place', async () => {
  bareClient({ '/api/space/pulse': () => ok({ lines: ['晚'] }) });
  embed({ at: AT, answers: [{ name: NAME, input: { refereeId: 7 }, data: { lines: ['早'] } }] });
  const { result } = renderPulse(7);
  await waitFor(() => expect(result.current.data).toEqual({ lines: ['晚'] }));
});

test('it belongs to its input', () => {
  bareClient(never);
  embed({ at: AT, answers: [{ name: NAME, input: { refereeId: 7 }, data: { lines: ['早'] } }] });
  expect(renderPulse(8).result.current.data).toBeUndefined();
});

test('it stays while the answer for a changed input loads, where former data may', () => {
  bareClient(never);
  embed({ at: AT, answers: [{ name: NAME, input: { refereeId: 7 }, data: { lines: ['早'] } }] });
  const { result, rerender } = renderHook(
    ({ refereeId }) => useEndpoint(getPulse, { refereeId }, { keepPrevious: true }),
    { wrapper: ApiProvider, initialProps: { refereeId: 7 } },
  );
  rerender({ refereeId: 8 });
  expect(result.current).toMatchObject({ state: 'ready', data: { lines: ['早'] } });
});

const GUESTS = {
  at: AT,
  answers: [{ name: NAME, input: { refereeId: 7 }, data: { lines: ['早'] } }],
};

test('a member sees it until their own answer is there, which is asked for', async () => {
  const api = bareClient({ '/api/space/pulse': () => ok({ lines: ['晚'] }) });
  signIn(MEMBER);
  embed(GUESTS);
  const { result } = renderPulse(7);
  expect(result.current).toMatchObject({ state: 'ready', data: { lines: ['早'] } });
  await waitFor(() => expect(result.current.data).toEqual({ lines: ['晚'] }));
  expect(api.calls).toHaveLength(1);
});

test('it is shown before the session is known, as the server has rendered it', () => {
  bareClient(never);
  embed(GUESTS);
  const { result } = renderHook(() => useEndpoint(getPulse, { refereeId: 7 }), {
    wrapper: ({ children }) => (
      <EmbeddedAnswers value={readEmbeddedAnswers()}>{children}</EmbeddedAnswers>
    ),
  });
  expect(result.current).toMatchObject({ state: 'ready', data: { lines: ['早'] } });
});

test('what is refused to a member is not shown to them', async () => {
  bareClient({ '/api/space/pulse': () => refusal('not_found') });
  signIn(MEMBER);
  embed(GUESTS);
  const { result } = renderPulse(7);
  await waitFor(() => expect(result.current).toMatchObject({ state: 'error', data: undefined }));
});

test.each([
  ['no element', undefined],
  ['no JSON', '{"at":1,'],
  ['nothing', 'null'],
  ['no time', { answers: [] }],
  ['no list', { at: 1, answers: {} }],
  [
    'broken answers',
    {
      at: 1,
      answers: [
        null,
        1,
        { name: 1 },
        { name: NAME, input: null, data: {} },
        { name: NAME, input: {}, data: 'x' },
      ],
    },
  ],
])('%s: the page asks as without it', (_, value) => {
  if (value !== undefined) embed(value);
  expect(readEmbeddedAnswers()).toEqual({});
});

test('a clock that is behind does not make an answer younger than now', () => {
  embed({ at: Date.now() + 1e9, answers: [{ name: NAME, input: {}, data: {} }] });
  expect(Object.keys(readEmbeddedAnswers())).toHaveLength(1);
});
