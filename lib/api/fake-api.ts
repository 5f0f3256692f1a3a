import { unload } from 'swr';
import { storage } from '../platform/storage';
import { configureClient } from './client';
import { API_BASE } from './config';
import { store, sessionAtom } from './session';

/** For tests: the API behind a faked `fetch`, and nothing else faked. */

/** One call as the server would see it. */
export interface Call {
  path: string;
  /** The parsed body. */
  input: Record<string, unknown>;
  header: Record<string, string>;
  isForm: boolean;
}

type Answer = { code: number; msg?: string; data?: unknown } | Error;
export type Answers = Record<string, (call: Call) => Answer | Promise<Answer>>;

export const ok = (data: unknown = {}): Answer => ({ code: 200, msg: 'ok', data });
export const refused = (err: string, more: object = {}, msg = `sentence of ${err}`): Answer => ({
  code: 500,
  msg,
  data: { err, ...more },
});
export const sessionLost: Answer = { code: 401, msg: '登录已失效', data: null };

export interface FakeApi {
  calls: Call[];
  answers: Answers;
  notify: jest.Mock;
  goToAccount: jest.Mock;
  onLoading: jest.Mock;
  /** Paths in the order of their calls. */
  paths: () => string[];
}

/** Starts with an empty device: nobody is logged in, nothing is cached. */
export function fakeApi(answers: Answers = {}): FakeApi {
  storage.clear();
  unload({ revalidate: false });
  store.set(sessionAtom, { status: 'loading', session: null });
  const api: FakeApi = {
    calls: [],
    answers: { ...answers },
    notify: jest.fn(),
    goToAccount: jest.fn(),
    onLoading: jest.fn(),
    paths: () => api.calls.map(({ path }) => path),
  };
  configureClient({ notify: api.notify, goToAccount: api.goToAccount, onLoading: api.onLoading });
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const header = init.headers as Record<string, string>;
    const isForm = header['content-type'] === 'application/x-www-form-urlencoded';
    const body = String(init.body ?? '');
    const call: Call = {
      path: url.slice(API_BASE.length),
      header,
      isForm,
      input: isForm
        ? Object.fromEntries(new URLSearchParams(body))
        : (JSON.parse(body) as Call['input']),
    };
    api.calls.push(call);
    const answer = await (api.answers[call.path]?.(call) ?? refused('unknown_path'));
    if (answer instanceof Error) throw answer;
    return {
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify({ msg: '', data: null, ...answer }),
    };
  }) as unknown as typeof fetch;
  return api;
}

export const MEMBER = {
  userId: 10_001,
  token: 'token-1',
  userName: '李小明',
  blockAreaId: 7,
  blockNo: 37,
  isMayor: false,
};
export const OTHER_MEMBER = { ...MEMBER, userId: 10_002, token: 'token-2', userName: '王五' };
