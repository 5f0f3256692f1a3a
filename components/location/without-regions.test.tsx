import { screen } from '@testing-library/react';
import { regionFileText } from '@/lib/addresses/testing/regions';
import { fakeServer } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { ChooseScreen } from './choose-screen';

/* A file of its own: regions that were read once stay for the life of the page. */

it('without the list of regions it can be retried, and takes a typed address meanwhile', async () => {
  let isRegionFileThere = false;
  freshDevice(null);
  fakeServer();
  jest
    .mocked(globalThis.fetch)
    .mockImplementation(() =>
      Promise.resolve({ ok: isRegionFileThere, text: async () => regionFileText() } as Response),
    );
  const { user } = renderApp(<ChooseScreen onChoose={jest.fn()} />);
  const retry = await screen.findByRole('button', { name: '点击重试' });
  await user.click(screen.getByRole('button', { name: '直接填写地址' }));
  expect(await screen.findByRole('textbox', { name: '详细地址' })).toBeInTheDocument();
  isRegionFileThere = true;
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await user.click(retry);
  expect(await screen.findByText('热门')).toBeInTheDocument();
});
