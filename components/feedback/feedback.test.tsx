import { screen, waitFor } from '@testing-library/react';
import { picturesCopy } from '@/components/ui/pictures-copy';
import { CLIENT_COPY, countWaiting, forgetWaiting } from '@/lib/api';
import { getUserInfo } from '@/lib/contract/account';
import {
  addFeedback,
  closeFeedback,
  getFeedback,
  listFeedback,
  replyFeedback,
  urgeFeedback,
} from '@/lib/contract/feedback';
import { aUser } from '@/lib/account/profile/testing/a-user';
import type { User } from '@/lib/account/profile/use-user-info';
import { feedbackCopy as copy } from '@/lib/feedback/copy';
import { keepDraft, readDraft } from '@/lib/feedback/draft';
import { knownContact } from '@/lib/feedback/form';
import { storage } from '@/lib/platform';
import { fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { FeedbackPage } from './feedback-page';
import { TicketPage } from './ticket-page';

const PATH = '/pages/user/problem2';
const WORDS = '保存海报以后相册里没有图片';
const ticket = {
  id: 5,
  type: 'fault' as const,
  content: WORDS,
  status: 'answered' as const,
  time: 1,
  updatedAt: 2,
  hasNews: true,
};
const detail = {
  ...ticket,
  images: [],
  contact: '',
  canUrge: false,
  score: null,
  messages: [{ id: 1, isMine: false, content: '请打开相册权限', images: [], time: 2 }],
};

let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  freshDevice();
  await forgetWaiting();
  server = fakeServer();
  server.on(listFeedback, () => ({
    list: { data: [ticket], current_page: 1, last_page: 1, per_page: 15, total: 1 },
  }));
  server.on(getFeedback, () => detail);
});

const form = () => renderApp(<FeedbackPage path={PATH} first="form" from="/pages/space/share" />);

it('says beside the field what is missing, and sends nothing', async () => {
  const { user } = form();
  await user.type(screen.getByRole('textbox', { name: '问题描述' }), '太短');
  await user.click(screen.getByRole('button', { name: '提交反馈' }));
  expect(await screen.findByText('请至少描述10个字')).toBeInTheDocument();
  expect(server.inputs(addFeedback)).toEqual([]);
});

it('shows the diagnostics before they are sent, and sends them only when switched on', async () => {
  server.on(addFeedback, () => ({ id: 5 }));
  const { user } = form();
  await user.click(screen.getByRole('radio', { name: '资金问题' }));
  await user.type(screen.getByRole('textbox', { name: '问题描述' }), WORDS);
  expect(screen.queryByText('/pages/space/share')).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: '附上诊断信息' }));
  expect(screen.getByText('/pages/space/share')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '提交反馈' }));
  await waitFor(() =>
    expect(server.inputs(addFeedback)).toMatchObject([
      {
        type: 'money',
        content: WORDS,
        images: [],
        diag: { version: expect.any(String), route: '/pages/space/share' },
      },
    ]),
  );
  expect(await screen.findByRole('link', { name: /有新回复/ })).toHaveAttribute(
    'href',
    `/zc${PATH}?id=5`,
  );
});

it('fills in the contact that the profile knows, and leaves what the person wrote', async () => {
  let tell: (user: User) => void = () => undefined;
  server.on(getUserInfo, () => new Promise<User>((resolve) => (tell = resolve)));
  const { user } = form();
  const contact = screen.getByRole('textbox', { name: '联系方式' });
  await user.type(screen.getByRole('textbox', { name: '问题描述' }), WORDS);
  tell(aUser({ wechat: '', email: 'lin@example.com' }));
  await waitFor(() => expect(contact).toHaveValue('lin@example.com'));
  expect(screen.getByRole('textbox', { name: '问题描述' })).toHaveValue(WORDS);
  await user.clear(contact);
  await user.type(contact, '前台座机');
  expect(contact).toHaveValue('前台座机');
});

it.each([
  [{ wechat: 'lin', email: 'a@b.cn', qq: '10001' }, '微信 lin'],
  [{ wechat: '', email: 'a@b.cn', qq: '10001' }, 'a@b.cn'],
  [{ wechat: '', email: `${'a'.repeat(60)}@b.cn`, qq: '10001' }, 'QQ 10001'],
  [{ wechat: '', email: '', qq: '' }, ''],
])('of %j it names one way, whole', (profile, contact) => {
  expect(knownContact(profile)).toBe(contact);
});

it('keeps what was typed while the own tickets are looked at; sent, the form begins anew', async () => {
  server.on(addFeedback, () => ({ id: 6 }));
  const { user } = form();
  await user.type(screen.getByRole('textbox', { name: '问题描述' }), WORDS);
  await user.click(screen.getByRole('tab', { name: '我的反馈' }));
  expect(await screen.findByRole('link', { name: /有新回复/ })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '提交反馈' }));
  expect(screen.getByRole('textbox', { name: '问题描述' })).toHaveValue(WORDS);
  await user.click(screen.getByRole('button', { name: '提交反馈' }));
  await screen.findByRole('link', { name: /有新回复/ });
  await user.click(screen.getByRole('tab', { name: '提交反馈' }));
  expect(screen.getByRole('textbox', { name: '问题描述' })).toHaveValue('');
});

describe('half-written', () => {
  const words = () => screen.getByRole('textbox', { name: '问题描述' });
  const picture = { key: 'image/a.webp', url: '/upload/image/a.webp' };

  it('a ticket is there again when one comes back, with its type, its contact and its pictures', async () => {
    server.on(getUserInfo, () => aUser({ wechat: 'lin' }));
    const { user, unmount } = form();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '联系方式' })).toHaveValue('微信 lin'),
    );
    await user.clear(screen.getByRole('textbox', { name: '联系方式' }));
    await user.click(screen.getByRole('radio', { name: '资金问题' }));
    await user.type(words(), WORDS);
    unmount();
    const again = form();
    expect(screen.getByText(copy.restored)).toBeInTheDocument();
    expect(words()).toHaveValue(WORDS);
    expect(screen.getByRole('radio', { name: '资金问题' })).toBeChecked();
    // the contact was taken out on purpose
    expect(screen.getByRole('textbox', { name: '联系方式' })).toHaveValue('');
    await again.user.clear(words());
    again.unmount();
    form();
    expect(screen.queryByText(copy.restored)).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '功能异常' })).toBeChecked();
  });

  it('a picture that was uploaded goes with the ticket that it was kept for', async () => {
    server.on(addFeedback, () => ({ id: 7 }));
    keepDraft(MEMBER.userId, {
      values: { type: 'fault', content: WORDS, contact: '' },
      images: [picture],
    });
    const { user } = form();
    expect(screen.getByRole('img', { name: picturesCopy.imageAlt(1) })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '提交反馈' }));
    await waitFor(() =>
      expect(server.inputs(addFeedback)).toMatchObject([{ content: WORDS, images: [picture.key] }]),
    );
    await screen.findByRole('link', { name: /有新回复/ });
    expect(readDraft(MEMBER.userId)).toBeNull();
  });

  it('a ticket that waits for the network is no draft any more', async () => {
    server.on(addFeedback, () => networkDown);
    const { user } = form();
    await user.type(words(), WORDS);
    await user.click(screen.getByRole('button', { name: '提交反馈' }));
    expect(await screen.findByText(CLIENT_COPY.queued)).toBeInTheDocument();
    expect(readDraft(MEMBER.userId)).toBeNull();
  });

  it('a ticket is nobody else’s, and what stands broken on the device is none', () => {
    keepDraft(MEMBER.userId, { values: { type: 'idea', content: WORDS, contact: '' }, images: [] });
    expect(readDraft(MEMBER.userId + 1)).toBeNull();
    storage.set(`feedbackDraft:${MEMBER.userId}`, {
      values: { type: 'spam', content: WORDS, contact: '' },
    });
    expect(readDraft(MEMBER.userId)).toBeNull();
    storage.set(`feedbackDraft:${MEMBER.userId}`, {
      values: { type: 'idea', content: WORDS, contact: '' },
      images: [{ key: 1 }, null, picture],
    });
    expect(readDraft(MEMBER.userId)?.images).toEqual([picture]);
  });
});

it('keeps what was typed when the server refuses', async () => {
  server.on(addFeedback, () => refusal('feedback_limit'));
  const { user } = form();
  await user.type(screen.getByRole('textbox', { name: '问题描述' }), WORDS);
  await user.click(screen.getByRole('button', { name: '提交反馈' }));
  expect(await screen.findByText('今天提交的反馈较多，请明天再试')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '问题描述' })).toHaveValue(WORDS);
});

it('shows what was said, takes an answer, and closes with a rating', async () => {
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

it('keeps a reply for later when there is no network, says so, and takes the next', async () => {
  const { user } = renderApp(<TicketPage path={PATH} id={5} />);
  await user.type(await screen.findByRole('textbox', { name: '补充说明' }), '电梯里补充一句');
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText(CLIENT_COPY.queued)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '补充说明' })).toHaveValue('');
  expect(await countWaiting()).toBe(1);
});

it('keeps a refused reply in its field, with the reason', async () => {
  server.on(replyFeedback, () => refusal('feedback_closed'));
  const { user } = renderApp(<TicketPage path={PATH} id={5} />);
  await user.type(await screen.findByRole('textbox', { name: '补充说明' }), '还想说一句');
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText(refusal('feedback_closed').msg)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '补充说明' })).toHaveValue('还想说一句');
  expect(await countWaiting()).toBe(0);
});

it('urges while nobody has answered, and says when that was done today already', async () => {
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

it('a ticket that the operator has closed takes no words any more, and one rating', async () => {
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
