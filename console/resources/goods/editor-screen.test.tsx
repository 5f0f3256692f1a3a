import { act, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { setSessionState } from '@/console/api/session';
import { madeEffect } from '@/console/resource/effect-fixtures';
import { GoodsEditor } from './editor-screen';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;
const total = { count: 0, isExact: true };
let answer: () => unknown;
let others: Record<string, () => unknown>;
const ROW = {
  id: 7,
  title: '杯',
  category: '居家/餐厨',
  kind: 'goods',
  state: 'on',
  images: ['goods:mug'],
  sold: 0,
  sold30: 0,
  rating: null,
  isRewardable: true,
  prices: { rows: [] },
  skus: {
    specs: [],
    rows: [
      {
        code: 'A',
        values: [],
        price: 39_00,
        weight: 0,
        isOn: true,
        available: 1,
        held: 0,
        sold: 0,
      },
    ],
  },
};

const STOCK = { available: 1, moves: { rows: [] }, holds: { rows: [] } };

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/console/goods/edit');
  server.mockReset();
  others = {
    'goods.get': () => ({ row: ROW, version: '1' }),
    'stock.get': () => ({ row: STOCK, version: '1' }),
    'goods.previewEdit': () => answer(),
  };
  server.mockImplementation(
    async ({ name }: { name: string }) => others[name]?.() ?? { rows: [], total, summary: {} },
  );
});

const open = async (more: string[] = []) => {
  const permissions = ['goods.read', 'goods.edit', ...more];
  setSessionState({
    kind: 'signed-in',
    session: { operator: '陈静', roles: [], permissions, environment: '', cityIds: null },
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, focusThrottleInterval: 0 }}>
      <GoodsEditor />
    </SWRConfig>,
  );
  await act(async () => undefined);
};

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tab = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^保存/ }));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
};

it('says what is missing beside each field before anything is asked; what was typed stays', async () => {
  await open();
  type('副标题', '三色');
  await save();
  expect(screen.getByText('请填写标题')).toBeInTheDocument();
  expect(screen.getByLabelText('标题')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('有 5 处要改好才能保存');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  type('标题', '杯');
  expect(screen.queryByText('请填写标题')).not.toBeInTheDocument();
  expect(screen.getByLabelText('副标题')).toHaveValue('三色');
  tab('规格与库存');
  expect(screen.getByText('请填写售价')).toBeInTheDocument();
});

it('shows the sentence of the server in its cell, on its tab, and opens the dialog when all is right', async () => {
  window.history.replaceState(null, '', '/console/goods/edit?id=7');
  answer = () => {
    const fields = { 'form.matrix.0.price': '须大于 0' };
    throw new ConsoleError('有误', { err: 'invalid_input', fields });
  };
  await open();
  type('售价 A', '0');
  tab('图片与详情');
  await save();
  expect(screen.getByLabelText('售价 A')).toHaveFocus();
  expect(screen.getByText('须大于 0')).toBeInTheDocument();
  answer = () => ({ effect: madeEffect({ sentence: '改 1 处' }), key: '', shown: {} });
  type('售价 A', '36');
  await save();
  expect(screen.getByRole('dialog')).toHaveTextContent('原因（记入操作记录）');
});

it('names who changed it meanwhile, what and when; `y` reads it, and nothing typed is lost', async () => {
  window.history.replaceState(null, '', '/console/goods/edit?id=7');
  await open();
  type('售价 A', '36');
  const lastChange = { by: '王芳', did: '编辑', at: Date.parse('2026-03-05T14:30+08:00') };
  const row = { ...ROW, title: '瓷杯', lastChange };
  others['goods.get'] = () => ({ row, version: '2' });
  fireEvent.focus(window);
  const band = await screen.findByRole('alert');
  expect(band).toHaveTextContent('王芳 已于 14:30 编辑');
  expect(band).toHaveTextContent('标题杯 瓷杯');
  fireEvent.keyDown(document.body, { key: 'y' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('售价 A')).toHaveValue('36');
});

it('a tab whose rows cannot be read says so, and asks again', async () => {
  window.history.replaceState(null, '', '/console/goods/edit?id=7');
  others['reviews.list'] = () => {
    throw new ConsoleError('服务暂时不可用', { err: 'internal' });
  };
  await open(['review.read']);
  tab('评价');
  expect(await screen.findByText('服务暂时不可用')).toBeInTheDocument();
  delete others['reviews.list'];
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('还没有。')).toBeInTheDocument();
  tab('记录');
  expect(screen.getByText('你的角色看不到操作记录')).toBeInTheDocument();
});
