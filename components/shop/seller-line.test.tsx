import { act, screen, waitFor } from '@testing-library/react';
import { getShopConfig } from '@/lib/contract/shop';
import { shopConfig } from '@/lib/shop/testing/config';
import { fakeServer } from '@/testing/fake-server';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { SellerLine } from './seller-line';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  freshDevice(null);
  server = fakeServer();
});

it('says who sells, with the parts that are set', async () => {
  const seller = { name: '小街文创', licence: '91330100MA27XYZ123', contact: '' };
  server.on(getShopConfig, () => shopConfig({ seller }));
  renderApp(<SellerLine />);
  expect(await screen.findByText('由小街文创销售')).toBeVisible();
  expect(screen.getByText('统一社会信用代码 91330100MA27XYZ123')).toBeVisible();
  expect(screen.queryByText(/客服与投诉/)).toBeNull();
});

it('says nothing for a shop that has not said who it is', async () => {
  freshDevice(MEMBER);
  server.on(getShopConfig, () => shopConfig());
  const { container } = renderApp(<SellerLine />);
  await waitFor(() => expect(server.inputs(getShopConfig)).toHaveLength(1));
  await act(async () => undefined);
  expect(container).not.toHaveTextContent('销售');
});
