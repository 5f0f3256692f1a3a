import { configureClient } from '@/lib/api/client';
import { sessionAtom, signIn, signOut, store } from '@/lib/api/session';
import { storage } from '@/lib/platform/storage';
import { type Answers, fakeServer } from './fake-server';

/** The request layer without app, session or cache. */
export function bareClient(answers: Answers = {}) {
  signIn(MEMBER);
  signOut();
  storage.clear();
  store.set(sessionAtom, { status: 'loading', session: null });
  const handlers = { notify: jest.fn(), goToAccount: jest.fn(), onLoading: jest.fn() };
  configureClient(handlers);
  return { ...fakeServer(answers), ...handlers };
}

export type BareClient = ReturnType<typeof bareClient>;

export const MEMBER = {
  userId: 10_001,
  token: 'token-1',
  userName: '李小明',
  blockAreaId: 7,
  blockNo: 37,
  isMayor: false,
};
export const OTHER_MEMBER = { ...MEMBER, userId: 10_002, token: 'token-2', userName: '王五' };
