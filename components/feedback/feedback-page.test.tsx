import { screen, waitFor } from '@testing-library/react';
import { picturesCopy } from '@/components/ui/pictures-copy';
import { aUser } from '@/lib/account/profile/testing/a-user';
import type { User } from '@/lib/account/profile/use-user-info';
import { clearQueued, CLIENT_COPY } from '@/lib/api';
import { getUserInfo } from '@/lib/contract/account';
import { addFeedback } from '@/lib/contract/feedback';
import { feedbackCopy as copy } from '@/lib/feedback/copy';
import { readDraft, saveDraft } from '@/lib/feedback/draft';
import { knownContact } from '@/lib/feedback/form';
import { storage } from '@/lib/platform';
import { noteErrorId } from '@/lib/platform/last-error';
import { fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { FeedbackPage } from './feedback-page';
import { PATH, serveTickets, WORDS } from './testing/tickets';

let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  freshDevice();
  await clearQueued();
  server = fakeServer();
  serveTickets(server);
});

const form = () => renderApp(<FeedbackPage path={PATH} first="form" from="/pages/space/share" />);

it('says beside the field what is missing, and sends nothing', async () => {
  const { user } = form();
  expect(screen.getByText('通常一个工作日内回复，回复会发到消息通知')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '问题描述' }), '太短');
  await user.click(screen.getByRole('button', { name: '提交反馈' }));
  expect(await screen.findByText('请至少描述10个字')).toBeInTheDocument();
  expect(server.inputs(addFeedback)).toEqual([]);
});

it('shows the diagnostics before they are sent, and sends them only when switched on', async () => {
  server.on(addFeedback, () => ({ id: 5 }));
  noteErrorId('K7QM3XPD2A', 'internal');
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
        diag: {
          version: expect.any(String),
          route: '/pages/space/share',
          lastError: expect.stringContaining('K7QM3XPD2A'),
        },
      },
    ]),
  );
  expect(await screen.findByRole('link', { name: /有新回复/ })).toHaveAttribute(
    'href',
    `/zc${PATH}?id=5`,
  );
});

it('fills in the contact that the profile knows, and leaves what the person wrote', async () => {
  let answerUser: (user: User) => void = () => undefined;
  server.on(getUserInfo, () => new Promise<User>((resolve) => (answerUser = resolve)));
  const { user } = form();
  const contact = screen.getByRole('textbox', { name: '联系方式' });
  await user.type(screen.getByRole('textbox', { name: '问题描述' }), WORDS);
  answerUser(aUser({ wechat: '', email: 'lin@example.com' }));
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

it('keeps what was typed while the own tickets are shown; the form is reset once it was sent', async () => {
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

describe('the draft', () => {
  const words = () => screen.getByRole('textbox', { name: '问题描述' });
  const picture = { key: 'image/a.webp', url: '/upload/image/a.webp' };

  it('is restored on the next visit, with type, contact and pictures', async () => {
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

  it('sends its uploaded picture with the ticket', async () => {
    server.on(addFeedback, () => ({ id: 7 }));
    saveDraft(MEMBER.userId, {
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

  it('is dropped when the ticket is queued for the network', async () => {
    server.on(addFeedback, () => networkDown);
    const { user } = form();
    await user.type(words(), WORDS);
    await user.click(screen.getByRole('button', { name: '提交反馈' }));
    expect(await screen.findByText(CLIENT_COPY.queued)).toBeInTheDocument();
    expect(readDraft(MEMBER.userId)).toBeNull();
  });

  it('belongs to one user, and invalid stored data is ignored', () => {
    saveDraft(MEMBER.userId, { values: { type: 'idea', content: WORDS, contact: '' }, images: [] });
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
