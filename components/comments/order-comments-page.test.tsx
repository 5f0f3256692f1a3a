import { screen, waitFor, within } from '@testing-library/react';
import { clearQueued } from '@/lib/api';
import { CLIENT_COPY } from '@/lib/api/copy';
import { readDraft } from '@/lib/comments/draft';
import type { CommentedItem } from '@/lib/comments/use-order-comments';
import { writeCopy as copy } from '@/lib/comments/write-copy';
import { addComments, appendComment, listOrderComments } from '@/lib/contract/comments';
import { NOON } from '@/lib/orders/testing/samples';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { enterAt, freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { OrderCommentsPage } from './order-comments-page';

const anItem = (
  itemId: number,
  title: string,
  more: Partial<CommentedItem> = {},
): CommentedItem => ({
  itemId,
  goodsId: itemId,
  title,
  skuText: '12 件',
  image: 'goods:mug',
  canComment: true,
  canAppend: false,
  comment: undefined,
  ...more,
});
const written = (more: Partial<NonNullable<CommentedItem['comment']>> = {}) =>
  anItem(9, '小街积木', {
    canComment: false,
    canAppend: true,
    comment: {
      commentId: 4,
      stars: 2,
      content: '掉色',
      images: [],
      time: NOON,
      reply: '',
      addition: '',
      additionImages: [],
      hiddenReason: '',
      isAnonymous: false,
      ...more,
    },
  });

let server: FakeServer;
const serve = (...items: CommentedItem[]) =>
  server.on(listOrderComments, () => ({ items, commentBy: NOON, appendBy: NOON }));
const open = () => renderApp(<OrderCommentsPage orderId={5} />);
const stars = (title: string, count: number) =>
  within(screen.getByRole('radiogroup', { name: copy.ratingOf(title) })).getByRole('radio', {
    name: copy.level(count, copy.levels[count - 1] ?? ''),
  });
const words = (title: string) => screen.getByRole('textbox', { name: copy.contentOf(title) });
const submit = () => screen.getByRole('button', { name: copy.submit });

beforeEach(async () => {
  enterAt('/zc/pages/order/comment?orderId=5');
  freshDevice();
  await clearQueued();
  server = fakeServer();
  serve(anItem(9, '小街积木'), anItem(10, '小街帆布包'));
  server.on(addComments, () => ({}));
});

it('sends the things that have stars, once, with the words and the choice of names', async () => {
  const { user } = open();
  await user.click(await screen.findByText(copy.anonymous));
  await user.click(stars('小街积木', 4));
  await user.type(words('小街积木'), '做工细');
  await user.dblClick(submit());
  expect(await screen.findByText(copy.done)).toBeVisible();
  const item = { itemId: 9, stars: 4, content: '做工细', images: [], isAnonymous: true };
  expect(server.inputs(addComments)).toEqual([{ orderId: 5, items: [item] }]);
  expect(readDraft(MEMBER.userId, 5)).toBeNull();
});

it('asks for stars where there are words, and moves the focus there', async () => {
  const { user } = open();
  await screen.findByText(copy.anonymous);
  await user.click(submit());
  expect(await screen.findByText(copy.notRated)).toBeVisible();
  await user.click(stars('小街积木', 5));
  await user.type(words('小街帆布包'), '好看');
  await user.click(submit());
  await waitFor(() => expect(stars('小街帆布包', 1)).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  expect(stars('小街帆布包', 1)).toBeChecked();
  expect(server.inputs(addComments)).toEqual([]);
});

it('restores what was written after a crash', async () => {
  const { user, unmount } = open();
  await screen.findByText(copy.anonymous);
  await user.click(stars('小街积木', 3));
  await user.type(words('小街积木'), '一般');
  await waitFor(() =>
    expect(readDraft(MEMBER.userId, 5)?.items[9]).toMatchObject({ stars: 3, content: '一般' }),
  );
  unmount();
  open();
  expect(await screen.findByText(copy.restored)).toBeVisible();
  expect(stars('小街积木', 3)).toBeChecked();
  expect(words('小街积木')).toHaveValue('一般');
});

it('waits for the network, and keeps what the server refused', async () => {
  server.on(addComments, () =>
    refusal('word_forbidden', { fields: { 'items[0].content': '评价含有不允许的词' } }),
  );
  const { user } = open();
  await screen.findByText(copy.anonymous);
  await user.click(stars('小街积木', 5));
  await user.type(words('小街积木'), '稳赚');
  await user.click(submit());
  expect(await screen.findByText('评价含有不允许的词')).toBeVisible();
  expect(words('小街积木')).toHaveValue('稳赚');
  server.on(addComments, () => networkDown);
  await user.click(submit());
  expect(await screen.findByText(CLIENT_COPY.queued)).toBeVisible();
});

it('shows what was written with the answer of the shop, and takes one addition', async () => {
  serve(written({ reply: '已为你换货', hiddenReason: '泄露他人个人信息' }));
  server.on(appendComment, () => ({}));
  const { user } = open();
  expect(await screen.findByText('掉色')).toBeVisible();
  expect(screen.getByText('已为你换货')).toBeVisible();
  expect(screen.getByText(/泄露他人个人信息/)).toBeVisible();
  expect(screen.queryByText(copy.anonymous)).toBeNull();
  const add = () => screen.getByRole('button', { name: copy.addOf('小街积木') });
  await user.click(add());
  await user.click(screen.getByRole('button', { name: copy.addSubmit }));
  expect(await screen.findByText(copy.addMissing)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: copy.addOf('小街积木') }), '换货后满意');
  await user.click(screen.getByRole('button', { name: copy.addSubmit }));
  expect(await screen.findByText(copy.added)).toBeVisible();
  expect(server.inputs(appendComment)).toEqual([
    { commentId: 4, content: '换货后满意', images: [] },
  ]);
});

it.each([
  [() => refusal('not_found'), copy.missing],
  [() => ({ items: [anItem(9, '小街积木', { canComment: false })] }), copy.early],
  [() => networkDown, '点击重试'],
])('says when there is nothing to review', async (reply, text) => {
  server.on(listOrderComments, reply);
  open();
  expect(await screen.findByText(text)).toBeVisible();
});
