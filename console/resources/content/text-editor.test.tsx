import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { setSessionState } from '@/console/api/session';
import { madeEffect } from '@/console/resource/effect-fixtures';
import { TEXT_FIELDS } from '@/lib/contract/console/resources/content';
import { TextEditor } from './text-editor';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;
const OLDER = '这台设备上有较早的改动，之后别人改过这篇';
const NOTHING = Object.fromEntries(Object.keys(TEXT_FIELDS).map((name) => [name, null]));
const START = { category: '新手', title: '微风', body: '第一版' };
let text: Record<string, unknown>;
let version: number;
let saves: string[];

const row = () => ({
  ...NOTHING,
  ...text,
  id: 'article:wind',
  kind: 'article',
  version,
  state: 'draft',
  at: null,
  updated: 0,
  by: '陈静',
  live: null,
  fault: null,
  html: '',
  versions: { rows: [] },
});

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/console/content/edit?id=article%3Awind');
  [text, version, saves] = [START, 1, []];
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }, input: { form: typeof START }) => {
    if (name === 'content.get') return { row: row(), version: String(version) };
    if (name === 'content.save') {
      [text, version] = [input.form, version + 1];
      saves.push(input.form.body);
      return { effect: madeEffect({}), shown: {}, key: 'article:wind' };
    }
    return { effect: madeEffect({}) };
  });
});

const rest = (ms = 0) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));
const open = async (operator = '陈静') => {
  const permissions = ['content.read', 'content.publish'];
  setSessionState({
    kind: 'signed-in',
    session: { operator, roles: [], permissions, environment: '', cityIds: null },
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, focusThrottleInterval: 0 }}>
      <TextEditor />
    </SWRConfig>,
  );
  await rest();
};
const body = () => screen.getByLabelText<HTMLTextAreaElement>('正文');
const type = (value: string) => fireEvent.change(body(), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: /^保存/ }));

it('saves again and again; what is typed while it saves stays', async () => {
  await open();
  type('第二版');
  press();
  type('第二版，接着写');
  await rest(20);
  expect(body()).toHaveValue('第二版，接着写');
  press();
  await rest(20);
  expect(saves).toEqual(['第二版', '第二版，接着写']);
});

it('asks each time it is opened while somebody else has a newer version', async () => {
  await open();
  type('我的');
  cleanup();
  [text, version] = [{ ...START, body: '别人的' }, 2];
  for (const _ of [1, 2]) {
    await open();
    expect(screen.getByText(OLDER)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^保存/ })).toBeDisabled();
    cleanup();
  }
  await open();
  fireEvent.click(screen.getByRole('button', { name: '用最新的' }));
  expect(body()).toHaveValue('别人的');
});

it('keeps a draft for whoever wrote it', async () => {
  await open();
  type('我的');
  cleanup();
  await open('王岚');
  expect(body()).toHaveValue('第一版');
  cleanup();
  await open();
  expect(body()).toHaveValue('我的');
});
