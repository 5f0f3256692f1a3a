import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveFile } from '@/lib/platform/save-file';
import { ExportList, type ExportListProps } from './export-list';

jest.mock('@/lib/platform/save-file', () => ({ saveFile: jest.fn() }));

const taken = { name: 'members-2026-06-18.csv', text: '\uFEFF一\r\n', rows: 12, left: 19 };
const take = jest.fn();

function show(more: Partial<ExportListProps> = {}, error: unknown = null) {
  render(
    <ExportList
      file={{ isBusy: false, error, forget: () => undefined, take }}
      label="成员"
      unit="位"
      total={{ count: 12, isExact: true }}
      filters={['状态 冻结', '落户时间 本月']}
      {...more}
    />,
  );
}
const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }));
const submit = () => screen.getAllByRole('button', { name: /^导出$/ }).at(-1);

beforeEach(() => {
  take.mockReset();
  jest.mocked(saveFile).mockReset();
});

it('the key opens it; what the file holds stands first, a reason is asked for, and the file is saved', async () => {
  take.mockResolvedValue(taken);
  show();
  press('e');
  expect(
    screen.getByText('现在的列表，状态 冻结、落户时间 本月：共 12 位，按页面的顺序'),
  ).toBeInTheDocument();
  expect(submit()).toBeDisabled();
  await userEvent.type(screen.getByLabelText(/原因/), '月度核对{Enter}');
  expect(take.mock.calls).toEqual([['月度核对', undefined]]);
  expect(jest.mocked(saveFile).mock.calls).toEqual([[taken.name, taken.text]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the file has the shown columns in their order, and the dialog names them', async () => {
  take.mockResolvedValue(taken);
  show({
    columns: [
      { id: 'mobile', title: '手机' },
      { id: 'member', title: '成员' },
    ],
  });
  press('e');
  expect(screen.getByText(/列与页面相同：手机、成员；/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/原因/), '月度核对{Enter}');
  expect(take.mock.calls).toEqual([['月度核对', ['mobile', 'member']]]);
});

it('a refusal stays in the dialog with what was typed', async () => {
  take.mockResolvedValue(null);
  show({}, new Error('今天已导出 20 份列表，请明天再试，或由其他操作员导出'));
  press('e');
  await userEvent.type(screen.getByLabelText(/原因/), '月度核对{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('今天已导出 20 份列表');
  expect(screen.getByLabelText(/原因/)).toHaveValue('月度核对');
  expect(saveFile).not.toHaveBeenCalled();
});

it.each([
  ['too many rows', { count: 10_000, isExact: false }, /一次最多导出 10,000 行，请先缩小筛选/],
  ['no rows', { count: 0, isExact: true }, /没有符合筛选的内容/],
])('%s are said before anything is typed', (_, total, sentence) => {
  show({ total });
  press('e');
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(screen.queryByLabelText(/原因/)).toBeNull();
  expect(submit()).toBeDisabled();
});

it('in a narrow bar it is an icon that says its key', async () => {
  show({ isSmall: true });
  await userEvent.click(screen.getByRole('button', { name: '导出 E' }));
  expect(screen.getByRole('dialog', { name: '导出成员列表' })).toBeInTheDocument();
});

it('while the list is on its way there is nothing to take', () => {
  show({ total: undefined });
  press('e');
  expect(screen.getByRole('button', { name: /导出/ })).toBeDisabled();
  expect(screen.queryByRole('dialog')).toBeNull();
});
