import { TextDecoder } from 'node:util';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { setSessionState } from '@/console/api/session';
import { ToastHost } from '@/console/ui/toast';
import { f } from '@/lib/contract/console/fields';
import { defineResource } from '@/lib/contract/console/resource';
import type { ActionSpec } from '@/lib/contract/console/resource-spec';
import { madeEffect } from './effect-fixtures';
import { ResourceScreen } from './resource-screen';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
Object.assign(globalThis, { TextDecoder });
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const CHANGE = {
  permission: 'goods.edit',
  reauth: 'none',
  reason: null,
  effect: '改',
} as const satisfies Partial<ActionSpec>;

const planted = defineResource('planted', {
  title: '横幅',
  unit: '条',
  about: '首页的横幅',
  plural: 'planted',
  scope: 'all',
  read: 'goods.read',
  key: 'id',
  name: 'name',
  state: 'state',
  defaultSort: '-id',
  fields: {
    id: f.count('编号', { sort: true }),
    name: f.text('标题', { isFixed: true }),
    paid: f.fen('实付', { sum: true }),
    mobile: f.masked('手机号', { to: 'reveal' }),
    order: f.sn('订单', { to: 'orders' }),
    items: f.lines('商品'),
    state: f.state('状态', { on: ['显示', 'pos'], off: ['隐藏', 'plain'] }),
  },
  detail: { pictures: f.picture('照片') },
  filters: { state: true },
  views: [{ title: '显示的', filters: { state: 'on' }, isCounted: true }, { title: '全部' }],
  empty: { title: '还没有横幅', text: '' },
  sections: [{ title: '横幅', facts: ['mobile', 'order', 'items', 'pictures'] }],
  actions: {
    hide: {
      ...CHANGE,
      title: '隐藏',
      when: ['on'],
      reason: { title: '理由', choices: ['广告', '辱骂'] },
      key: 'h',
      undo: 'show',
    },
    show: { ...CHANGE, title: '显示', when: ['off'], reason: { title: '理由' } },
    ship: {
      ...CHANGE,
      title: '发货',
      form: { items: f.lines('件数'), fee: f.fen('运费', { isOptional: true }) },
      key: 'f',
    },
    reveal: {
      ...CHANGE,
      title: '显示手机号',
      reason: { title: '原因' },
      shown: { mobile: f.sn('手机号') },
    },
    print: { ...CHANGE, title: '打印', on: 'many' },
    load: { ...CHANGE, title: '导入', on: 'file', form: { file: f.file('文件') } },
  },
});

const ROW = {
  id: 7,
  name: '夏日',
  paid: 500,
  mobile: '138****5678',
  order: 'ZC1',
  state: 'on',
  items: [
    { id: '41', num: 2, name: '杯子' },
    { id: '42', num: 1, name: '本子' },
  ],
};
let effect = madeEffect({});
const tick = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
const press = async (name: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  await tick();
};
const confirm = async () => {
  expect(dialog().getByRole('button', { name: /隐藏夏日/ })).toHaveFocus();
  fireEvent.click(document.activeElement as HTMLElement);
  await tick();
};
const sent = () =>
  server.mock.calls
    .filter(([call]) => /^planted\.(hide|show|ship|print|load|reveal)$/.test(call.name))
    .map(([call, input]) => ({ name: call.name.slice(8), ...input }));
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  window.history.replaceState(null, '', '/console/planted?open=7');
  const permissions = ['goods.read', 'goods.edit'];
  setSessionState({
    kind: 'signed-in',
    session: { operator: '陈静', roles: [], permissions, environment: '', cityIds: null },
  });
  effect = madeEffect({ sentence: '隐藏夏日' });
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }) => {
    const total = { count: 1, isExact: true };
    if (name === 'planted.get') return { row: { ...ROW, pictures: ['a/b.webp'] }, version: 'v' };
    if (name === 'planted.list') return { rows: [ROW], total, summary: { paid: 128_000 } };
    if (name === 'views.countViews')
      return { rows: [{ list: 'planted', title: '显示的', count: 12, isExact: true }] };
    if (name === 'views.listViews') return { rows: [] };
    const shown = name === 'planted.reveal' ? { mobile: '13812345678' } : {};
    return { effect, shown, key: '7' };
  });
});

const open = async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ResourceScreen resource={planted as never} />
      <ToastHost undoLabel="撤销" />
    </SWRConfig>,
  );
  await tick();
};

it('the foot has the sums of everything found, a tab the size of its view', async () => {
  await open();
  expect(screen.getByText('实付合计 ¥1,280.00')).toBeVisible();
  expect(screen.getByRole('button', { name: '显示的 12' })).toBeVisible();
});

it('a number opens its own list, a picture stands small, a mask has the action that shows it', async () => {
  await open();
  const panel = within(screen.getByRole('complementary'));
  expect(panel.getByRole('link', { name: 'ZC1' })).toHaveAttribute('href', '/orders?open=ZC1');
  expect(panel.getByRole('img', { name: 'a/b.webp' })).toHaveAttribute(
    'src',
    '/console/upload/a/b.webp',
  );
  const [mask] = panel.getAllByRole('button', { name: '显示手机号' });
  fireEvent.click(mask as HTMLElement);
  await tick();
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '核实地址' } });
  await press('Enter');
  expect(dialog().getByText('13812345678')).toBeVisible();
  expect(dialog().getByText('一分钟后自动关闭。')).toBeVisible();
});

it('a kept reason is a digit and Enter; the toast takes it back by z, with a reason of its own', async () => {
  await open();
  await press('h');
  await press('2');
  await confirm();
  expect(sent()).toEqual([{ name: 'hide', key: '7', form: {}, version: 'v', reason: '辱骂' }]);
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('已隐藏夏日');
  await press('z');
  expect(sent()[1]).toEqual({ name: 'show', key: '7', form: {}, reason: '撤销：隐藏夏日' });
  expect(screen.getByText('已撤销：隐藏夏日')).toBeVisible();
});

it('a form of lines starts with those of the row, and leaves out what stands at nothing', async () => {
  await open();
  await press('f');
  fireEvent.change(dialog().getByLabelText(/本子/), { target: { value: '0' } });
  await tick();
  fireEvent.keyDown(dialog().getByLabelText(/杯子/), { key: 'Enter' });
  await tick();
  expect(sent()[0]?.form).toEqual({ items: [{ id: '41', num: 2 }], fee: null });
});

it('what blocks an action is read, and nothing is sent; failed rows come back as a file', async () => {
  effect = madeEffect({
    sentence: '导入 3 行',
    blocks: ['2 行有误，未写入'],
    failed: { name: '有误.csv', text: 'a', rows: ['第 2 行 缺少编码', '第 3 行 价格有误'] },
  });
  await open();
  fireEvent.click(screen.getByRole('button', { name: '导入' }));
  await tick();
  const file = new File([], '商品.csv');
  Object.assign(file, { arrayBuffer: async () => Buffer.from('编码,价格\n') });
  fireEvent.change(dialog().getByLabelText(/文件/), { target: { files: [file] } });
  await tick();
  await act(async () => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(dialog().getByRole('alert')).toHaveTextContent('2 行有误，未写入');
  expect(dialog().getByText('第 2 行 缺少编码')).toBeVisible();
  expect(dialog().getByRole('button', { name: /下载这 2 行/ })).toBeEnabled();
  expect(dialog().getByRole('button', { name: /导入 3 行/ })).toBeDisabled();
  await press('Enter');
  expect(sent()).toEqual([]);
});

it('chosen rows have the actions on many, with all their keys', async () => {
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: /夏日/ }));
  await tick();
  fireEvent.click(screen.getByRole('button', { name: '打印' }));
  await tick();
  await press('Enter');
  fireEvent.click(dialog().getByRole('button', { name: /隐藏夏日/ }));
  await tick();
  expect(sent()[0]).toMatchObject({ name: 'print', key: '7', form: {} });
});

it('in a view that counts what waits, the next row opens when this one is done', async () => {
  window.history.replaceState(null, '', '/console/planted?state=on&open=7');
  const rows = [ROW, { ...ROW, id: 8, name: '秋日' }];
  const answer = server.getMockImplementation();
  server.mockImplementation(async (call: { name: string }, input: { key?: string }) => {
    if (call.name === 'planted.list')
      return { rows, total: { count: 2, isExact: true }, summary: { paid: null } };
    const row = rows.find(({ id }) => String(id) === input.key);
    return call.name === 'planted.get'
      ? { row: { ...row, pictures: [] }, version: 'v' }
      : answer?.(call, input);
  });
  await open();
  expect(screen.queryByText(/实付合计/)).toBeNull();
  await press('h');
  await press('1');
  await confirm();
  expect(screen.getByRole('complementary', { name: '秋日' })).toBeVisible();
  expect(window.location.search).toBe('?state=on&open=8');
});
