import { MessageChannel } from 'node:worker_threads';
import { TEST_SITE } from '@/testing/site';
import { setSite } from '../kit/site';
import { isOwnBuild } from './own-build';

Object.assign(globalThis, { MessageChannel });

const worker = (build?: string) => ({
  postMessage: (_message: unknown, [port]: MessagePort[]) =>
    build === undefined ? undefined : port?.postMessage(build),
});
const isOwn = (one: object) => isOwnBuild(one as ServiceWorker);

it.each([
  ['0123456789abcdef', true],
  ['fedcba9876543210', false],
  ['', false],
])('a worker of the build %s is of a page of the build 01234567: %s', async (build, expected) => {
  setSite({ ...TEST_SITE, build: '01234567' });
  expect(await isOwn(worker(build))).toBe(expected);
});

it('a worker that does not answer is of another build', async () => {
  jest.useFakeTimers();
  setSite({ ...TEST_SITE, build: '01234567' });
  const answer = isOwn(worker());
  jest.runAllTimers();
  expect(await answer).toBe(false);
  jest.useRealTimers();
});

it('a page without a build knows none', async () => {
  setSite({ ...TEST_SITE, build: '' });
  expect(await isOwn(worker('0123456789abcdef'))).toBe(false);
});
