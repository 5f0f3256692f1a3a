import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListSpec } from '@/console/kit/list-query';
import type { SharedViews, View } from '@/console/kit/views';
import { ConsoleList } from '../table/console-list';
import type { Column } from '../table/types';
import { useListQuery } from '../use-list-query';
import { useViews } from './use-views';
import { ViewTabs } from './view-tabs';

interface Row {
  id: number;
  name: string;
  area: string;
}

const SPEC: ListSpec = {
  filters: [
    { name: 'q', label: '查找', kind: 'search' },
    {
      name: 'state',
      label: '状态',
      kind: 'choice',
      options: [{ value: 'frozen', label: '冻结' }],
    },
  ],
  sorts: ['id'],
  defaultSort: '-id',
};
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', title: '姓名', isFixed: true, cell: (r) => r.name, text: (r) => r.name },
  { id: 'area', title: '街区', cell: (r) => r.area, text: (r) => r.area },
];
const BROUGHT: readonly View[] = [{ title: '全部', search: '' }];
const LIST = {
  data: { rows: [{ id: 1, name: '林知夏', area: '青年港' }], total: { count: 1, isExact: true } },
  error: undefined,
  isLoading: false,
  isValidating: false,
  reload: async () => undefined,
};

let lists = 0;
const given = (more: Partial<SharedViews> = {}): SharedViews => ({
  list: 'members',
  views: [],
  mayShare: false,
  isBusy: false,
  error: null,
  forget: () => undefined,
  share: jest.fn(async () => true),
  change: jest.fn(async () => true),
  remove: jest.fn(async () => true),
  ...more,
});
const sharedView = (more: Partial<View> = {}, isStart = false): View => ({
  id: 'shared-7',
  title: '冻结待查',
  search: '?state=frozen',
  shared: { viewId: 7, seen: 'a'.repeat(32), by: '王芳', isStart },
  ...more,
});

function List({ name, shared }: { name: string; shared: SharedViews }) {
  const address = useListQuery(SPEC);
  const may = () => true;
  const views = useViews({
    name,
    spec: SPEC,
    columns: COLUMNS,
    address,
    may,
    brought: BROUGHT,
    shared,
  });
  return (
    <>
      <ViewTabs views={views} total={LIST.data.total} />
      <ConsoleList
        {...{ name, spec: SPEC, columns: COLUMNS, list: LIST, address, may }}
        label="人员"
        unit="位"
        idOf={({ id }) => String(id)}
        nameOf={(row) => row.name}
        empty={{ title: '没有人' }}
        view={views.current}
      />
    </>
  );
}

function open(shared: SharedViews, search = '') {
  window.history.replaceState(null, '', `/console/members${search}`);
  const name = `list${(lists += 1)}`;
  return { ...render(<List name={name} shared={shared} />), name };
}

const tab = (name: RegExp) => screen.getByRole('button', { name });
const column = (name: string) => screen.queryByRole('columnheader', { name });
const act = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: '视图操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

it('a shared view says so, and brings its filters, its columns and its density', async () => {
  const { container } = open(given({ views: [sharedView({ columns: ['name'], isDense: true })] }));
  expect(column('街区')).toBeVisible();
  expect(tab(/^全部/)).toHaveTextContent('全部1');
  expect(tab(/冻结待查\s*（共享）/)).toHaveAttribute('title', '王芳 共享给所有人');
  await userEvent.click(tab(/冻结待查/));
  expect(window.location.search).toBe('?state=frozen');
  expect(column('街区')).toBeNull();
  expect(container.querySelector('[data-density="dense"]')).not.toBeNull();
  await userEvent.click(tab(/^全部/));
  expect(column('街区')).toBeVisible();
});

it('a list starts with the shared start view, unless it was opened with filters or one chose another', async () => {
  const shared = given({ views: [sharedView({}, true)] });
  const first = open(given());
  expect(window.location.search).toBe('');
  first.rerender(<List name={first.name} shared={shared} />);
  expect(window.location.search).toBe('?state=frozen');
  await userEvent.click(tab(/^全部/));
  expect(window.location.search).toBe('');
  await act('设为我的起始视图');
  first.unmount();
  window.history.replaceState(null, '', '/console/members');
  render(<List name={first.name} shared={shared} />).unmount();
  expect(window.location.search).toBe('');
  open(shared, '?q=5678');
  expect(window.location.search).toBe('?q=5678');
});

it('an owner shares the list as it stands, renames a view and stops sharing it', async () => {
  const shared = given({ views: [sharedView({ columns: ['name'] })], mayShare: true });
  open(shared, '?state=frozen&sort=id');
  await userEvent.click(tab(/存为视图/));
  await userEvent.type(screen.getByLabelText('视图名称'), '冻结的人');
  await userEvent.click(screen.getByLabelText('共享给能看此列表的所有人'));
  await userEvent.click(screen.getByRole('button', { name: '共享' }));
  const here = { search: '?state=frozen&sort=id', columns: ['name', 'area'], isDense: false };
  expect(shared.share).toHaveBeenCalledWith({ ...here, title: '冻结的人' }, false);

  await userEvent.click(tab(/冻结待查/));
  await act('改名…');
  await userEvent.clear(screen.getByLabelText('视图名称'));
  await userEvent.type(screen.getByLabelText('视图名称'), '要查的{Enter}');
  const [view] = shared.views;
  expect(shared.change).toHaveBeenCalledWith(view, { title: '要查的', isStart: false });
  await act('停止共享');
  await userEvent.click(screen.getByRole('button', { name: '停止共享' }));
  expect(shared.remove).toHaveBeenCalledWith(view);
});

it('whoever may not share saves on the device: with columns, apart from the list as it was', async () => {
  open(given({ views: [sharedView()] }));
  expect(screen.queryByText('存为视图')).toBeNull();
  await userEvent.click(tab(/^列/));
  await userEvent.click(screen.getByLabelText('街区'));
  await userEvent.click(screen.getByRole('button', { name: '完成' }));
  await userEvent.click(tab(/存为视图/));
  expect(screen.queryByLabelText('共享给能看此列表的所有人')).toBeNull();
  await userEvent.type(screen.getByLabelText('视图名称'), '只看姓名{Enter}');
  expect(tab(/只看姓名/)).toHaveAttribute('aria-current', 'true');
  expect(column('街区')).toBeNull();
  await userEvent.click(tab(/冻结待查/));
  await userEvent.click(screen.getByRole('button', { name: '视图操作' }));
  expect(screen.queryByRole('menuitem', { name: '改名…' })).toBeNull();
});
