import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListSpec } from '@/console/kit/list-query';
import { useListQuery } from '../use-list-query';
import { ConsoleList } from './console-list';
import type { Asked, Column, ListAnswer } from './types';

interface Row {
  id: number;
  name: string;
}

const spec: ListSpec = {
  filters: [
    { name: 'q', label: '查找', kind: 'search' },
    {
      name: 'state',
      label: '状态',
      kind: 'choice',
      options: [
        { value: 'ok', label: '正常' },
        { value: 'frozen', label: '冻结' },
      ],
    },
  ],
  sorts: ['id', 'name'],
  defaultSort: '-id',
};
const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    title: '姓名',
    sort: 'name',
    isFixed: true,
    cell: (row) => row.name,
    text: (row) => row.name,
  },
  { id: 'no', title: '编号', cell: (row) => row.id, text: (row) => String(row.id) },
  { id: 'age', title: '年龄', isExtra: true, cell: () => '', text: () => '' },
  { id: 'pay', title: '工资', permission: 'money', cell: () => '', text: () => '' },
];
const ROWS: Row[] = ['林知夏', '陈屿', '<img src=x onerror=alert(1)>'].map((name, index) => ({
  id: index + 1,
  name,
}));

const answered = (rows: Row[]): Asked<ListAnswer<Row>> => ({
  data: { rows, total: { count: rows.length, isExact: true } },
  error: undefined,
  isLoading: false,
  isValidating: false,
  reload: async () => undefined,
});

const take = jest.fn(async () => null);
const file = { isBusy: false, error: null, forget: () => undefined, take };

function List({ list, may = () => true }: { list: Asked<ListAnswer<Row>>; may?: () => boolean }) {
  const address = useListQuery(spec);
  const { query } = address;
  return (
    <ConsoleList
      name="people"
      label="人员"
      unit="位"
      spec={spec}
      columns={columns}
      list={list}
      address={address}
      idOf={(row) => String(row.id)}
      nameOf={(row) => row.name}
      may={may}
      file={file}
      empty={{ title: '还没有人' }}
      selectionActs={() => null}
      panel={query.open && <aside aria-label="面板">{query.open}</aside>}
    />
  );
}

const press = (key: string, more: object = {}) =>
  act(() => void fireEvent.keyDown(document.body, { key, ...more }));

beforeEach(() => window.history.replaceState(null, '', '/console/people'));

it('keys move, open, choose a range and leave; Back closes the panel', async () => {
  render(<List list={answered(ROWS)} />);
  press('j');
  press('j');
  press('o');
  expect(window.location.search).toBe('?open=2');
  expect(screen.getByLabelText('面板')).toHaveTextContent('2');
  // with an open panel, moving takes the panel along, in one entry of the history
  const entries = window.history.length;
  press('j');
  expect(window.location.search).toBe('?open=3');
  expect(window.history.length).toBe(entries);
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });
  expect(screen.queryByLabelText('面板')).toBeNull();

  press('x');
  press('k');
  press('X', { shiftKey: true });
  expect(screen.getByText('已选 2 位')).toBeInTheDocument();
  press('Escape');
  expect(screen.queryByText(/已选/)).toBeNull();
});

it('the file has the columns that are shown: chosen ones in their order, none without its right', async () => {
  render(<List list={answered(ROWS)} may={() => false} />);
  await userEvent.click(screen.getByRole('button', { name: /^列 2/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: '年龄' }));
  await userEvent.click(screen.getByRole('button', { name: '年龄左移' }));
  await userEvent.click(screen.getByRole('button', { name: '完成' }));
  press('e');
  await userEvent.type(screen.getByLabelText(/原因/), '月度核对{Enter}');
  expect(take.mock.calls).toEqual([['月度核对', ['name', 'age', 'no']]]);
  localStorage.clear();
});

it('a letter that composes Chinese, or stands in a field, is no key', async () => {
  render(<List list={answered(ROWS)} />);
  press('j', { isComposing: true });
  press('o');
  expect(window.location.search).toBe('');
  const box = screen.getByRole('searchbox', { name: '查找' });
  fireEvent.keyDown(box, { key: 'j' });
  fireEvent.keyDown(box, { key: 'o' });
  expect(window.location.search).toBe('');
});

it('filters and order are in the address, and each filter can be dropped', async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, '', '/console/people?state=frozen&foo=1&page=3');
  const { rerender } = render(<List list={answered(ROWS)} />);
  expect(screen.getByText(/“foo”在这里没有意义/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '姓名' }));
  expect(window.location.search).toBe('?state=frozen&sort=-name');
  rerender(<List list={answered([])} />);
  await user.click(screen.getByRole('button', { name: '去掉“状态 冻结”' }));
  expect(window.location.search).toBe('?sort=-name');
  expect(screen.getByText('还没有人')).toBeInTheDocument();
});

it('what was typed asks once, a moment after the last letter', async () => {
  const user = userEvent.setup();
  render(<List list={answered(ROWS)} />);
  await user.type(screen.getByRole('searchbox', { name: '查找' }), '5678{Enter}');
  await screen.findByRole('button', { name: '清除筛选' });
  expect(window.location.search).toBe('?q=5678');
});

it('Escape leaves the search box and keeps what was searched', async () => {
  const user = userEvent.setup();
  render(<List list={answered(ROWS)} />);
  const box = screen.getByRole('searchbox', { name: '查找' });
  await user.type(box, '5678{Enter}');
  await screen.findByRole('button', { name: '清除筛选' });
  // a browser empties the box unless it is told not to
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(false);
  expect(box).not.toHaveFocus();
  expect(window.location.search).toBe('?q=5678');
});

it('markup of a member is text; old rows stay when new ones do not come', () => {
  const { rerender } = render(<List list={answered(ROWS)} />);
  expect(within(screen.getByRole('table')).getByText(/<img src=x/)).toBeInTheDocument();
  expect(document.querySelector('tbody img')).toBeNull();
  const error = Object.assign(new Error('服务暂时不可用'), { data: { requestId: 'req-7' } });
  rerender(<List list={{ ...answered(ROWS), error }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('服务暂时不可用');
  expect(screen.getByRole('alert')).toHaveTextContent('req-7');
  expect(screen.getByText('陈屿')).toBeInTheDocument();
});
