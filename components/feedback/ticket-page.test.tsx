import { screen, waitFor } from '@testing-library/react';
import { clearQueued, CLIENT_COPY, countQueued } from '@/lib/api';
import { closeFeedback, getFeedback, replyFeedback, urgeFeedback } from '@/lib/contract/feedback';
import { feedbackCopy as copy } from '@/lib/feedback/copy';
import { fakeServer, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { detail, PATH, serveTickets } from './testing/tickets';
import { TicketPage } from './ticket-page';

let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  freshDevice();
  await clearQueued();
  server = fakeServer();
  serveTickets(server);
});

it('shows the messages, takes a reply, and closes with a rating', async () => {
  server.on(replyFeedback, () => ({ id: 2 }));
  server.on(closeFeedback, () => ({}));
  const { user } = renderApp(<TicketPage path={PATH} id={5} />);
  expect(await screen.findByText('请打开相册权限')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: '补充说明' }), '打开了，可以了');
  await user.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() =>
    expect(server.inputs(replyFeedback)).toEqual([
      { id: 5, content: '打开了，可以了', images: [] },
    ]),
  );
  await user.click(screen.getByRole('button', { name: '问题已解决' }));
  await user.click(await screen.findByRole('radio', { name: '4 分' }));
  await user.click(screen.getByRole('button', { name: '关闭反馈' }));
  await waitFor(() => expect(server.inputs(closeFeedback)).toEqual([{ id: 5, score: 4 }]));
});

it('queues a reply when there is no network, says so, and clears the field', async () => {
  const { user } = renderApp(<TicketPage path={PATH} id={5} />);
  await user.type(await screen.findByRole('textbox', { name: '补充说明' }), '电梯里补充一句');
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText(CLIENT_COPY.queued)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '补充说明' })).toHaveValue('');
  expect(await countQueued()).toBe(1);
});

it('keeps a refused reply in its field, with the reason', async () => {
  server.on(replyFeedback, () => refusal('feedback_closed'));
  const { user } = renderApp(<TicketPage path={PATH} id={5} />);
  await user.type(await screen.findByRole('textbox', { name: '补充说明' }), '还想说一句');
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText(refusal('feedback_closed').msg)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '补充说明' })).toHaveValue('还想说一句');
  expect(await countQueued()).toBe(0);
});

it('can be urged while nobody has answered, once a day', async () => {
  server.on(getFeedback, () => ({
    ...detail,
    status: 'waiting' as const,
    canUrge: true,
    messages: [],
  }));
  server.on(urgeFeedback, () => refusal('feedback_urged'));
  const { user } = renderApp(<TicketPage path={PATH} id={5} />);
  await user.click(await screen.findByRole('button', { name: '催一下' }));
  expect(await screen.findByText('今天已经催过了，我们会尽快处理')).toBeInTheDocument();
});

it('a ticket that the operator has closed takes no replies, and one rating', async () => {
  server.on(getFeedback, () => ({ ...detail, status: 'closed' as const }));
  server.on(closeFeedback, () => ({}));
  const { user } = renderApp(<TicketPage path={PATH} id={5} />);
  await user.click(await screen.findByRole('button', { name: copy.rate }));
  expect(screen.queryByRole('textbox', { name: '补充说明' })).not.toBeInTheDocument();
  expect(screen.queryByText(copy.closeText)).not.toBeInTheDocument();
  await user.click(await screen.findByRole('radio', { name: '3 分' }));
  server.on(getFeedback, () => ({ ...detail, status: 'closed' as const, score: 3 }));
  await user.click(screen.getByRole('button', { name: copy.confirmRate }));
  expect(await screen.findByText(copy.rated(3))).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: copy.rate })).not.toBeInTheDocument();
  expect(server.inputs(closeFeedback)).toEqual([{ id: 5, score: 3 }]);
});

it('says that a ticket does not exist', async () => {
  server.on(getFeedback, () => refusal('not_found'));
  renderApp(<TicketPage path={PATH} id={99} />);
  expect(await screen.findByText('反馈不存在')).toBeInTheDocument();
});
