import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loadNotices } from '@/components/ui/layer/load-notices';
import { addressesCopy as copy } from '@/lib/addresses/copy';
import { readDraft } from '@/lib/addresses/draft';
import { pickedAddress } from '@/lib/addresses/picked-address';
import { anAddress } from '@/lib/addresses/testing/an-address';
import {
  addAddress,
  listAddresses,
  removeAddress,
  setDefaultAddress,
} from '@/lib/contract/addresses';
import { networkDown, refused } from '@/testing/fake-server';
import { enterAt, freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { AddressesScreen } from './addresses-screen';
import { addressServer } from './testing';

const ROWS = [
  anAddress(),
  anAddress({
    addressId: 2,
    name: '周予安',
    mobile: '13612347730',
    regionCode: '310104',
    regionText: '上海市 徐汇区',
    detail: '漕河泾街道桂平路391号',
    label: '',
    isDefault: false,
  }),
];

beforeEach(() => {
  freshDevice();
  enterAt('/zc/pages/address/index');
  pickedAddress.write(null);
});

async function open(rows = ROWS, isPicking = false) {
  const { server } = addressServer(rows);
  const app = renderApp(<AddressesScreen isPicking={isPicking} />);
  return { ...app, server };
}
const rows = () =>
  within(screen.getByRole('list', { name: '收货地址列表' })).getAllByRole('listitem');

it('shows each address with a masked number, the default first, and how many there may be', async () => {
  await open();
  expect(await screen.findByText('138****5678')).toBeVisible();
  expect(screen.getByText('上海市徐汇区')).toBeVisible();
  expect(within(rows()[0] as HTMLElement).getByText('默认')).toBeVisible();
  expect(screen.getByText('已存 2 个，最多 20 个。左滑可删除。')).toBeVisible();
  expect(screen.getByRole('link', { name: '编辑周予安的地址' })).toHaveAttribute(
    'href',
    '/zc/pages/address/edit?addressId=2',
  );
});

it('deletes without a question, and takes it back with everything that was there', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: '删除林知夏的地址' }));
  expect(await screen.findByText('已删除林知夏的地址')).toBeInTheDocument();
  expect(server.inputs(removeAddress)).toEqual([{ addressId: 1 }]);
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  const { addressId: _, regionText: __, version: ___, ...entered } = anAddress();
  expect(server.inputs(addAddress)).toEqual([entered]);
  expect(screen.queryByText('已删除林知夏的地址')).not.toBeInTheDocument();
});

it('takes a removal back in the form where the region no longer exists, and offers it again without a network', async () => {
  const { user, server, router } = await open();
  await user.click(await screen.findByRole('button', { name: '删除周予安的地址' }));
  server.on(addAddress, () => networkDown);
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(server.inputs(addAddress)).toHaveLength(1));
  const msg = '所在地区已调整，请重新选择';
  server.on(addAddress, () => refused('invalid_input', { fields: { regionCode: msg } }, msg));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText(msg)).toBeInTheDocument();
  expect(router.push).toHaveBeenCalledWith('/pages/address/edit');
  const { name, mobile, detail, label, isDefault } = ROWS[1]!;
  expect(readDraft(MEMBER.userId, null)).toEqual({ name, mobile, detail, label, isDefault });
});

it('makes another address the default with one tap; the default itself offers nothing', async () => {
  const { user, server } = await open();
  expect(screen.queryByRole('button', { name: copy.makeDefaultName('林知夏') })).toBeNull();
  await user.click(await screen.findByRole('button', { name: copy.makeDefaultName('周予安') }));
  expect(await screen.findByText(copy.madeDefault)).toBeInTheDocument();
  expect(server.inputs(setDefaultAddress)).toEqual([{ addressId: 2 }]);
  await waitFor(() => expect(within(rows()[1] as HTMLElement).getByText('默认')).toBeVisible());
});

it('keeps the row when the network fails', async () => {
  const { user, server } = await open();
  server.on(removeAddress, () => networkDown);
  await user.click(await screen.findByRole('button', { name: '删除周予安的地址' }));
  await waitFor(() => expect(screen.getByText(/网络/)).toBeInTheDocument());
  expect(rows()).toHaveLength(2);
});

describe('a swipe', () => {
  // the first touch of a page asks for the code of its notices
  beforeAll(loadNotices);
  const track = () => rows()[1]?.querySelector('[class*=track]') as HTMLElement;
  /** This browser's pointer events have no place. */
  const point = async (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, y = 0) => {
    const event = createEvent[kind](track());
    Object.defineProperties(event, {
      clientX: { value: x },
      clientY: { value: y },
      pointerType: { value: 'touch' },
    });
    await act(async () => void fireEvent(track(), event));
  };
  it('to the left opens the row, and a tap on it closes it and does nothing else', async () => {
    await open();
    await screen.findByText('周予安');
    await point('pointerDown', 300);
    await point('pointerMove', 250);
    await point('pointerMove', 180);
    await point('pointerUp', 180);
    expect(track().className).toContain('open');
    const link = screen.getByRole('link', { name: '编辑周予安的地址' });
    await point('pointerDown', 100);
    await point('pointerUp', 100);
    expect(fireEvent.click(link)).toBe(false);
    expect(track().className).not.toContain('open');
  });
  it('that goes down is the page’s own scroll', async () => {
    await open();
    await screen.findByText('周予安');
    await point('pointerDown', 300);
    await point('pointerMove', 295, 60);
    await point('pointerMove', 180, 60);
    await point('pointerUp', 180, 60);
    expect(track().className).not.toContain('open');
  });
});

it('hands the chosen address to the page that asked, and goes back', async () => {
  const { user } = await open(ROWS, true);
  await user.click(await screen.findByRole('button', { name: '使用周予安的地址' }));
  expect(pickedAddress.read()).toBe(2);
});

it('says that there is none yet, and how many are the most', async () => {
  await open([]);
  expect(await screen.findByText('还没有收货地址')).toBeVisible();
  expect(screen.getByRole('link', { name: '新增收货地址' })).toBeVisible();
});

it('adds no more than 20', async () => {
  await open(
    Array.from({ length: 20 }, (_, i) => anAddress({ addressId: i + 1, isDefault: i === 0 })),
  );
  expect(await screen.findByRole('button', { name: '已存满 20 个，删除后可新增' })).toBeDisabled();
});

it('offers to try again when the list cannot be loaded', async () => {
  const { user, server } = await open();
  await screen.findByText('周予安');
  act(() => freshDevice());
  server.on(listAddresses, () => networkDown);
  const again = renderApp(<AddressesScreen isPicking={false} />);
  const [retry] = await screen.findAllByRole('button', { name: '点击重试' });
  server.on(listAddresses, () => ({ addresses: ROWS }));
  if (retry) await user.click(retry);
  expect((await screen.findAllByText('周予安')).length).toBeGreaterThan(0);
  again.unmount();
});
