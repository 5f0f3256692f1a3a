import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { uiCopy } from '@/components/ui/copy';
import { lazyPart } from '@/components/ui/lazy';
import { SkeletonRows } from '@/components/ui/skeleton';
import { deskCopy } from '@/lib/city/desk-copy';
import { getPlots } from '@/lib/contract/city';
import { getStreet, getToday } from '@/lib/contract/houses';
import { type FakeServer, fakeServer } from '@/testing/fake-server';
import { PathnameContext } from '@/testing/next-navigation';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { stubResizeObserver } from '../street/testing/visit';
import { serveTown } from '../testing/town';
import { Desk, type DeskProps } from './desk';

const { keys: copy } = deskCopy;
let server: FakeServer;
let isRoomy = false;

beforeEach(() => {
  isRoomy = false;
  stubResizeObserver();
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({
      matches: query.includes('900px') || (isRoomy && query.includes('1080px')),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  server = fakeServer();
  serveTown(server);
  freshDevice({ ...MEMBER, blockAreaId: 3, blockNo: 12 });
});

const onBack = jest.fn();
const column = (
  isWaiting: boolean,
  pictures: DeskProps['pictures'] = {},
  pageKeys: DeskProps['pageKeys'] = {},
) => (
  <>
    <div className="app">
      <header>
        <button type="button" aria-label={uiCopy.back} onClick={onBack} />
      </header>
      <main>{isWaiting && <div aria-busy="true" />}</main>
    </div>
    <Desk pictures={pictures} pageKeys={pageKeys} />
    <input aria-label="字段" />
  </>
);
const asked = () =>
  server.inputs(getStreet).length + server.inputs(getPlots).length + server.inputs(getToday).length;

/** Nothing comes on screen. */
function stubFarAway(): void {
  Object.assign(window, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
}
afterEach(() => Object.assign(window, { IntersectionObserver: undefined }));

it('asks for nothing before the column stands, then shows the block, the news and the keys', async () => {
  const { rerender } = renderApp(column(true));
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(asked()).toBe(0);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  rerender(column(false));
  expect(await screen.findByText('滨江街区')).toBeInTheDocument();
  expect(await screen.findByText(/搬来 012 号/)).toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: deskCopy.label })).toHaveTextContent(
    copy.names.G,
  );
  // the picture is decoration: neither focus nor words
  expect(screen.queryByRole('application')).not.toBeInTheDocument();
});

it('has keys that lead to pages, but not while somebody writes or with a modifier, and they can be switched off', async () => {
  const { user, router } = renderApp(column(false));
  await screen.findByRole('list', { name: copy.label });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'g', ctrlKey: true });
  expect(router.push).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(onBack).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onBack).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'h' });
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledWith('/pages/space/city?blockAreaId=3&blockNo=12'),
  );
  fireEvent.keyDown(document.body, { key: '?' });
  await user.click(await screen.findByRole('button', { name: copy.switchOff }));
  await user.click(screen.getByRole('button', { name: '关闭' }));
  router.push.mockClear();
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(router.push).not.toHaveBeenCalled();
});

it('does not wait for a part of the column that loads when one scrolls to it', async () => {
  stubFarAway();
  const Book = lazyPart(async () => () => <p>留言</p>, {
    when: 'near',
    placeholder: <SkeletonRows label="留言列表" />,
  });
  renderApp(
    <>
      <div className="app">
        <main>
          <Book />
        </main>
      </div>
      <Desk pictures={{}} pageKeys={{}} />
    </>,
  );
  expect(await screen.findByRole('list', { name: copy.label })).toBeVisible();
  expect(screen.getByRole('status', { name: '留言列表' })).toBeVisible();
});

it('has the keys of the page that is open, and shows them', async () => {
  const press = jest.fn();
  const { router } = renderApp(
    <PathnameContext value="/pages/user/money">
      {column(
        false,
        {},
        {
          '/pages/user/money': [
            { key: 'W', cap: 'W', name: '提现', target: '/pages/user/withdrawAdd' },
            { key: 'ARROWLEFT', cap: '←', name: '上一张图', press },
          ],
        },
      )}
    </PathnameContext>,
  );
  expect(await screen.findByRole('list', { name: copy.label })).toHaveTextContent('←上一张图');
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'ArrowLeft' });
  expect(press).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(press).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'w' });
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/pages/user/withdrawAdd'));
});

it('names a key once in the list of all of them', async () => {
  const ofPage = { key: 'H', cap: 'H', name: copy.names.H };
  renderApp(
    <PathnameContext value="/pages/space/city">
      {column(false, {}, { '/pages/space/city': [ofPage] })}
    </PathnameContext>,
  );
  await screen.findByRole('list', { name: copy.label });
  fireEvent.keyDown(document.body, { key: '?' });
  const list = within(await screen.findByRole('dialog', { name: copy.title }));
  expect(list.getAllByText(copy.names.H)).toHaveLength(1);
});

it('shows the picture of a page that has one in the place of the block', async () => {
  isRoomy = true;
  const pictures = { '/pages/user/money': () => <p>钱走到哪了</p> };
  renderApp(<PathnameContext value="/pages/user/money">{column(false, pictures)}</PathnameContext>);
  const beside = await screen.findByRole('complementary', { name: deskCopy.label });
  expect(beside).toHaveTextContent('钱走到哪了');
  expect(screen.queryByText('滨江街区')).not.toBeInTheDocument();
  expect(beside).not.toHaveTextContent('搬来');
});

it('shows guests what the product is, without a call', async () => {
  freshDevice(null);
  renderApp(column(false));
  expect(await screen.findByText(new RegExp(deskCopy.promiseFirstLine))).toBeInTheDocument();
  expect(screen.getByRole('region', { name: deskCopy.facts.title })).toHaveTextContent('最多两级');
  expect(asked()).toBe(0);
});
