import { screen } from '@testing-library/react';
import { mug } from '@/components/goods/testing/catalog';
import { uiCopy } from '@/components/ui/copy';
import { getGoods } from '@/lib/contract/goods';
import { skuCopy } from '@/lib/goods/sku-copy';
import { fakeServer } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { ChoiceSheet } from './choice-sheet';

beforeEach(() => {
  freshDevice();
  fakeServer().on(getGoods, () => mug());
});

async function choose() {
  const handlers = { onPick: jest.fn(), onClose: jest.fn() };
  const { user } = renderApp(<ChoiceSheet isOpen goodsId={7} skuId={1} {...handlers} />);
  await user.click(await screen.findByRole('radio', { name: '绿边白' }));
  return { user, ...handlers };
}

it('changes the row by 完成', async () => {
  const { user, onPick, onClose } = await choose();
  await user.click(screen.getByRole('button', { name: skuCopy.done }));
  expect(onPick).toHaveBeenCalledWith(3);
  expect(onClose).not.toHaveBeenCalled();
});

it('changes nothing when it is closed otherwise', async () => {
  const { user, onPick, onClose } = await choose();
  await user.click(screen.getByRole('button', { name: uiCopy.close }));
  expect(onClose).toHaveBeenCalled();
  expect(onPick).not.toHaveBeenCalled();
});
