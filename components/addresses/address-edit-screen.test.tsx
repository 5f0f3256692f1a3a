import { screen, waitFor, within } from '@testing-library/react';
import { anAddress } from '@/lib/addresses/testing/an-address';
import { addAddress, editAddress, removeAddress } from '@/lib/contract/addresses';
import { storage } from '@/lib/platform';
import { networkDown, refusal } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { AddressEditScreen } from './address-edit-screen';
import { addressServer } from './testing';

beforeEach(() => {
  freshDevice();
  enterAt('/zc/pages/address/edit');
});

async function open(addressId: number | null = null, rows = [anAddress()]) {
  const { server, setRows } = addressServer(rows);
  const app = renderApp(<AddressEditScreen addressId={addressId} />);
  await screen.findByLabelText('粘贴地址自动填写');
  return { ...app, server, setRows };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: '保存' });
const picker = () => within(screen.getByRole('dialog', { name: '选择地区' }));

const PASTED = '林知夏 13800125678\n浙江省杭州市西湖区古荡街道文三路478号';

describe('a pasted text', () => {
  it('fills four fields, each checked until it is edited, and is saved', async () => {
    const { user, server } = await open();
    await user.click(field('粘贴地址自动填写'));
    await user.paste(PASTED);
    expect(await screen.findByText('已填好 4 项，请核对')).toBeVisible();
    expect(field('收货人')).toHaveValue('林知夏');
    expect(field('手机号')).toHaveValue('138 0012 5678');
    expect(screen.getByRole('button', { name: /浙江省 杭州市 西湖区/ })).toBeVisible();
    expect(field('详细地址')).toHaveValue('古荡街道文三路478号');
    expect(screen.getAllByRole('img', { name: '已自动填写' })).toHaveLength(4);
    await user.type(field('收货人'), '收');
    expect(screen.getAllByRole('img', { name: '已自动填写' })).toHaveLength(3);
    await user.clear(field('收货人'));
    await user.type(field('收货人'), '林知夏');
    await user.click(screen.getByRole('button', { name: '公司' }));
    await user.click(save());
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(server.inputs(addAddress)).toEqual([
      {
        name: '林知夏',
        mobile: '13800125678',
        regionCode: '330106',
        detail: '古荡街道文三路478号',
        label: '公司',
        isDefault: false,
      },
    ]);
    expect(storage.get('addressDraft:10001:new')).toBeNull();
  });

  it('that says nothing is answered so, and 清空 empties the box only', async () => {
    const { user } = await open();
    await user.type(field('收货人'), '方小满');
    await user.click(field('粘贴地址自动填写'));
    await user.paste('你好，今天下午三点开会');
    expect(await screen.findByText('未识别到收货信息，请手动填写')).toBeVisible();
    await user.click(screen.getByText('清空'));
    expect(field('粘贴地址自动填写')).toHaveValue('');
    expect(field('收货人')).toHaveValue('方小满');
  });
});

it('says beside each field what is missing', async () => {
  const { user, server } = await open();
  await user.type(field('收货人'), '林');
  await user.click(save());
  for (const problem of ['收货人2-20个字', '请输入手机号', '请选择所在地区', '请输入详细地址'])
    expect(await screen.findByText(problem)).toBeVisible();
  expect(server.inputs(addAddress)).toEqual([]);
});

describe('the region picker', () => {
  it('goes from province to district, and empties the right columns for another province', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /请选择省、市、区县/ }));
    await user.click(await picker().findByRole('radio', { name: '浙江省' }));
    expect(picker().getByRole('button', { name: '选择市' })).toBeDisabled();
    await user.click(picker().getByRole('radio', { name: '杭州市' }));
    await user.click(picker().getByRole('radio', { name: '西湖区' }));
    expect(picker().getByRole('button', { name: '选择西湖区' })).toBeEnabled();
    await user.click(picker().getByRole('radio', { name: '江苏省' }));
    expect(picker().queryByRole('radio', { name: '西湖区' })).not.toBeInTheDocument();
    expect(picker().getByRole('button', { name: '选择市' })).toBeDisabled();
    await user.click(picker().getByRole('radio', { name: '苏州市' }));
    await user.click(picker().getByRole('radio', { name: '姑苏区' }));
    await user.click(picker().getByRole('button', { name: '选择姑苏区' }));
    expect(await screen.findByRole('button', { name: /江苏省 苏州市 姑苏区/ })).toBeVisible();
  });

  it('finds a district by pinyin and jumps to it; the last one is offered the next time', async () => {
    storage.set('lastRegion', '330110');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /请选择省、市、区县/ }));
    await user.type(await picker().findByLabelText('搜索区县，如 西湖、xihu'), 'gusu');
    await user.click(await picker().findByRole('button', { name: /姑苏区/ }));
    expect(picker().getByRole('radio', { name: '江苏省' })).toBeChecked();
    await user.click(picker().getByRole('button', { name: '上次 余杭区' }));
    await user.click(picker().getByRole('button', { name: '选择余杭区' }));
    expect(await screen.findByRole('button', { name: /浙江省 杭州市 余杭区/ })).toBeVisible();
  });
});

describe('a saved address', () => {
  it('is changed with its version; the default cannot be switched off', async () => {
    const { user, server } = await open(1);
    expect(screen.getByRole('switch', { name: '设为默认地址' })).toBeChecked();
    await user.click(screen.getByRole('switch', { name: '设为默认地址' }));
    expect(screen.getByRole('switch', { name: '设为默认地址' })).toBeChecked();
    await user.type(field('详细地址'), '501室');
    await user.click(save());
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(server.inputs(editAddress)).toMatchObject([
      { addressId: 1, version: 1, detail: '良渚街道玉鸟路88号春漫里6幢501室' },
    ]);
  });

  it('of a district that no longer exists says what it was, and asks for another one', async () => {
    const gone = { regionCode: '330103', regionText: '浙江省 杭州市 下城区' };
    await open(1, [anAddress(gone)]);
    expect(
      await screen.findByText('原地区：浙江省 杭州市 下城区。区划已调整，请重新选择'),
    ).toBeVisible();
  });

  it('that another device changed keeps what was typed', async () => {
    const { user, server, setRows } = await open(1);
    await user.type(field('详细地址'), '501室');
    server.on(editAddress, () => refusal('version_conflict'));
    setRows([anAddress({ name: '林夏', version: 2 })]);
    await user.click(save());
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '刷新' }),
    );
    await waitFor(() => expect(field('收货人')).toHaveValue('林夏'));
    expect(field('详细地址')).toHaveValue('良渚街道玉鸟路88号春漫里6幢501室');
  });

  it('is removed after a question', async () => {
    const { user, server } = await open(1);
    await user.click(screen.getByRole('button', { name: '删除收货地址' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: '删除收货地址' }));
    await waitFor(() => expect(server.inputs(removeAddress)).toEqual([{ addressId: 1 }]));
  });

  it('that is gone is said to be gone', async () => {
    addressServer([anAddress()]);
    renderApp(<AddressEditScreen addressId={7} />);
    expect(await screen.findByText('该地址已删除')).toBeVisible();
  });
});

describe('what was typed', () => {
  it('is there again after a reload, and 放弃修改 discards it', async () => {
    const first = await open();
    await first.user.type(field('收货人'), '方小满');
    await waitFor(() => expect(storage.get('addressDraft:10001:new')).toEqual({ name: '方小满' }));
    first.unmount();
    const { user } = await open();
    expect(field('收货人')).toHaveValue('方小满');
    await user.click(screen.getByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(field('收货人')).toHaveValue(''));
    expect(storage.get('addressDraft:10001:new')).toBeNull();
  });

  it('stays when the network fails, and the limit is told', async () => {
    const { user, server } = await open();
    await user.click(field('粘贴地址自动填写'));
    await user.paste(PASTED);
    server.on(addAddress, () => networkDown);
    await user.click(save());
    await waitFor(() => expect(screen.getByText(/网络/)).toBeInTheDocument());
    expect(field('收货人')).toHaveValue('林知夏');
    server.on(addAddress, () => refusal('address_limit', { blanks: { max: 20 } }));
    await user.click(save());
    expect(await screen.findByText('最多保存20个收货地址')).toBeInTheDocument();
  });
});
