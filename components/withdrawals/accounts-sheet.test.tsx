import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getWithdrawConfig, manageWithdrawAccounts } from '@/lib/contract/withdrawals';
import { aConfig, anAccount } from '@/lib/withdrawals/testing/samples';
import type { PayoutAccount, WithdrawConfig } from '@/lib/withdrawals/types';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { AccountsSheet } from './accounts-sheet';

let server: FakeServer;
const onChoose = jest.fn();
const onClose = jest.fn();
const CARD = '6225880137706868';

beforeEach(() => {
  jest.clearAllMocks();
  server = fakeServer();
  server.on(getWithdrawConfig, () => aConfig());
  server.on(manageWithdrawAccounts, ({ op }) => ({
    accounts: [anAccount()],
    accountId: op === 'list' ? null : 9,
  }));
  freshDevice();
});

function open(
  accounts: readonly PayoutAccount[] = [],
  config: WithdrawConfig = aConfig({ realNameMask: '' }),
) {
  return renderApp(
    <AccountsSheet
      isOpen
      onClose={onClose}
      title="选择收款账户"
      accounts={accounts}
      config={config}
      chosenId={accounts[0]?.accountId ?? null}
      onChoose={onChoose}
    />,
  );
}

const cardNo = () => screen.findByLabelText<HTMLInputElement>('银行卡号');
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

async function fillBank(user: UserEvent, number = CARD) {
  await user.type(await cardNo(), number);
  await user.type(screen.getByLabelText('收款人'), '林知夏');
  await user.selectOptions(screen.getByLabelText('开户银行'), 'CMB');
  await press(user, '下一步');
}

it('adds the first account at once: the number is grouped, its end is read again, and the new account is chosen', async () => {
  const { user } = open();
  await fillBank(user);
  expect(await screen.findByText('6225 8801 3770 ····')).toBeInTheDocument();
  await user.type(screen.getByLabelText('卡号后 4 位'), '6868');
  await press(user, '保存账户');
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith(9));
  expect(server.inputs(manageWithdrawAccounts)).toEqual([
    {
      op: 'add',
      type: 'bank',
      realName: '林知夏',
      bankCode: 'CMB',
      cardNo: CARD,
      branch: '',
      isDefault: false,
    },
  ]);
});

it('goes back a step at a time: from the check to what was typed, from the form to the accounts', async () => {
  const { user } = open([anAccount()]);
  await press(user, '添加账户');
  await fillBank(user);
  expect(await screen.findByLabelText('卡号后 4 位')).toBeInTheDocument();
  act(() => window.history.back());
  expect(await cardNo()).toHaveValue('6225 8801 3770 6868');
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { name: '选择收款账户' })).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  act(() => window.history.back());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('shows a card number in groups of four and drops what is no digit', async () => {
  const { user } = open();
  await user.click(await cardNo());
  await user.paste('6225-8801 3770 6868');
  expect(await cardNo()).toHaveValue('6225 8801 3770 6868');
});

it('does not save a number whose end reads otherwise on the card', async () => {
  const { user } = open();
  await fillBank(user);
  await press(user, '保存账户');
  expect(await screen.findByText('请输入卡号后 4 位')).toBeInTheDocument();
  await user.type(screen.getByLabelText('卡号后 4 位'), '6869');
  expect(await screen.findByText('与填写的卡号不一致，请核对')).toBeInTheDocument();
  await press(user, '返回修改卡号');
  expect(await cardNo()).toHaveValue('6225 8801 3770 6868');
  expect(server.inputs(manageWithdrawAccounts)).toEqual([]);
});

it('says what is missing of a card', async () => {
  const { user } = open();
  await cardNo();
  await press(user, '下一步');
  for (const text of ['请输入收款人姓名', '请选择开户银行', '请输入银行卡号'])
    expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each(['6225880137706869', '62258801377'])('refuses the number %s', async (number) => {
  const { user } = open();
  await fillBank(user, number);
  expect(await screen.findByText('银行卡号有误，请核对')).toBeInTheDocument();
  expect(await cardNo()).toBeInvalid();
});

it('refuses a branch of one character', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('开户支行'), '城');
  await fillBank(user);
  expect(await screen.findByText('开户支行至少2个字')).toBeInTheDocument();
});

it.each([
  [
    '支付宝',
    '支付宝账号',
    '请输入支付宝账号',
    '1370921',
    '支付宝账号格式不正确',
    '13700000921',
    { type: 'alipay', account: '13700000921' },
  ],
  [
    '微信',
    '微信号',
    '请输入微信号',
    '1x',
    '微信号格式不正确',
    'zhixia_lin',
    { type: 'wechat', account: 'zhixia_lin' },
  ],
])(
  'checks and sends an account of %s',
  async (type, label, missing, wrong, problem, right, sent) => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: type }));
    await user.type(screen.getByLabelText('收款人'), '林知夏');
    await press(user, '保存账户');
    expect(await screen.findByText(missing)).toBeInTheDocument();
    await user.type(screen.getByLabelText(label), wrong);
    expect(await screen.findByText(problem)).toBeInTheDocument();
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), right);
    await press(user, '保存账户');
    await waitFor(() =>
      expect(server.inputs(manageWithdrawAccounts)).toEqual([
        { op: 'add', realName: '林知夏', isDefault: false, ...sent },
      ]),
    );
  },
);

it('knows the payee of a verified person, and does not ask', async () => {
  const { user } = open([], aConfig());
  expect(await screen.findByText('收款人为实名认证的 林**')).toBeInTheDocument();
  expect(screen.queryByLabelText('收款人')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '支付宝' }));
  await user.type(screen.getByLabelText('支付宝账号'), 'lin@example.com');
  await press(user, '保存账户');
  await waitFor(() =>
    expect(server.inputs(manageWithdrawAccounts)).toEqual([
      { op: 'add', type: 'alipay', account: 'lin@example.com', isDefault: false },
    ]),
  );
});

it('asks for the picture of a payment code where the configuration does', async () => {
  const { user } = open([], aConfig({ needsQrImage: true }));
  await user.click(await screen.findByRole('radio', { name: '微信' }));
  await user.type(screen.getByLabelText('微信号'), 'zhixia_lin');
  await press(user, '保存账户');
  expect(await screen.findByText('请上传收款码')).toBeInTheDocument();
});

it('shows a refusal under the number, on the step where it can be changed', async () => {
  server.on(manageWithdrawAccounts, () =>
    refusal('account_exists', { fields: { cardNo: '该收款账户已添加' } }),
  );
  const { user } = open();
  await fillBank(user);
  await user.type(await screen.findByLabelText('卡号后 4 位'), '6868');
  await press(user, '保存账户');
  expect(await screen.findByText('该收款账户已添加')).toBeInTheDocument();
  expect(await cardNo()).toHaveValue('6225 8801 3770 6868');
});

it('keeps what was typed while the server is down', async () => {
  server.on(manageWithdrawAccounts, () => networkDown);
  const { user } = open();
  await fillBank(user);
  await user.type(await screen.findByLabelText('卡号后 4 位'), '6868');
  await press(user, '保存账户');
  expect(await cardNo()).toHaveValue('6225 8801 3770 6868');
  expect(onChoose).not.toHaveBeenCalled();
});

describe('with saved accounts', () => {
  const saved = [
    anAccount(),
    anAccount({
      accountId: 8,
      type: 'alipay',
      label: '支付宝(137****0921)',
      isDefault: false,
      coolUntil: Date.UTC(2026, 5, 19, 1),
    }),
  ];

  it('offers them with the default first, and says from when a new one can be used', async () => {
    const { user } = open(saved);
    const group = within(screen.getByRole('radiogroup', { name: '已保存的收款账户' }));
    expect(
      group
        .getAllByRole('radio')
        .map((radio) => [
          radio.getAttribute('aria-checked'),
          within(radio).queryByText('默认') !== null,
        ]),
    ).toEqual([
      ['true', true],
      ['false', false],
    ]);
    expect(group.getByText('6月19日 09:00 后可用')).toBeInTheDocument();
    await user.click(group.getByRole('radio', { name: /支付宝/ }));
    expect(onChoose).toHaveBeenCalledWith(8);
  });

  it('deletes one after a question', async () => {
    const { user } = open(saved);
    await press(user, '管理');
    await press(user, '删除 招商银行(8888)');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('确定删除 招商银行(8888) 吗？')).toBeInTheDocument();
    expect(server.inputs(manageWithdrawAccounts)).toEqual([]);
    await user.click(question.getByRole('button', { name: '删除' }));
    await waitFor(() =>
      expect(server.inputs(manageWithdrawAccounts)).toEqual([{ op: 'del', accountId: 7 }]),
    );
  });

  it('makes another one the default', async () => {
    const { user } = open(saved);
    await press(user, '管理');
    await press(user, '设为默认 支付宝(137****0921)');
    await waitFor(() =>
      expect(server.inputs(manageWithdrawAccounts)).toEqual([{ op: 'default', accountId: 8 }]),
    );
  });

  it('changes one: its masked number is typed anew', async () => {
    const { user } = open(saved, aConfig());
    await press(user, '管理');
    await press(user, '修改 招商银行(8888)');
    expect(await screen.findByLabelText('开户银行')).toHaveValue('CMB');
    expect(await cardNo()).toHaveValue('');
    await user.type(await cardNo(), CARD);
    await press(user, '下一步');
    await user.type(await screen.findByLabelText('卡号后 4 位'), '6868');
    await press(user, '保存账户');
    await waitFor(() =>
      expect(server.inputs(manageWithdrawAccounts)).toEqual([
        {
          op: 'edit',
          accountId: 7,
          type: 'bank',
          bankCode: 'CMB',
          cardNo: CARD,
          branch: '',
          isDefault: true,
        },
      ]),
    );
  });
});
