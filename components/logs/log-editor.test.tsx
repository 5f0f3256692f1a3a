import { screen, waitFor } from '@testing-library/react';
import { picturesCopy } from '@/components/ui/pictures-copy';
import { videosCopy } from '@/components/ui/videos-copy';
import { clearQueued } from '@/lib/api';
import { addLog, checkLog } from '@/lib/contract/logs';
import { logsCopy as copy } from '@/lib/logs/copy';
import { readDraft, saveDraft } from '@/lib/logs/draft';
import { fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { LogsSection } from './logs-section';
import { PATH, serveLogs, state, summary } from './testing/logs';

const WORDS = '今天在早市认识了两位邻居，记下了名字';
let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  freshDevice();
  await clearQueued();
  server = fakeServer();
  serveLogs(server);
});

const show = () => renderApp(<LogsSection path={PATH} {...summary} />);
const field = () => screen.findByRole('textbox', { name: copy.hint });

it('ten characters are needed; then the entry is sent once, and the streak is shown', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: copy.write }));
  await user.type(await field(), '太短');
  await user.click(screen.getByRole('button', { name: copy.submit }));
  expect(await screen.findByText('日志至少10个字')).toBeInTheDocument();
  await user.type(await field(), WORDS);
  await user.click(screen.getByRole('radio', { name: copy.visibilities.public }));
  await user.dblClick(screen.getByRole('button', { name: copy.submit }));
  expect(await screen.findByText('记录成功，已连续记录5天')).toBeInTheDocument();
  expect(screen.getByText('成长值 +3')).toBeInTheDocument();
  expect(server.inputs(addLog)).toEqual([
    { content: `太短${WORDS}`, images: [], video: '', visibility: 'public' },
  ]);
  expect(readDraft(MEMBER.userId)).toBeNull();
});

it('the draft is stored before it is sent: after a crash the page restores text and visibility', async () => {
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: copy.write }));
  await user.type(await field(), '写到一半');
  await user.click(screen.getByRole('radio', { name: copy.visibilities.public }));
  await waitFor(() =>
    expect(readDraft(MEMBER.userId)).toMatchObject({ content: '写到一半', visibility: 'public' }),
  );
  unmount();
  const again = show();
  await again.user.click(await screen.findByRole('button', { name: copy.goOn }));
  expect(await field()).toHaveValue('写到一半');
  expect(screen.getByText(copy.restored)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: copy.visibilities.public })).toBeChecked();
});

it('an uploaded picture is restored with the text, can be removed, and is sent with the entry', async () => {
  const [first, second] = [
    { key: 'image/a.webp', url: '/upload/image/a.webp' },
    { key: 'image/b.webp', url: '/upload/image/b.webp' },
  ];
  saveDraft(MEMBER.userId, { content: WORDS, visibility: 'private', images: [first, second] });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: copy.goOn }));
  await user.click(await screen.findByRole('button', { name: picturesCopy.removeImage(1) }));
  expect(readDraft(MEMBER.userId)?.images).toEqual([second]);
  await user.click(screen.getByRole('button', { name: copy.submit }));
  await waitFor(() =>
    expect(server.inputs(addLog)).toEqual([
      { content: WORDS, images: [second.key], video: '', visibility: 'private' },
    ]),
  );
  await waitFor(() => expect(readDraft(MEMBER.userId)).toBeNull());
});

it('a video, uploaded before a crash, is restored and sent; there is a picker for one where there is none', async () => {
  const video = { key: 'video/202611/a.webm', url: '/upload/video/202611/a.webm' };
  saveDraft(MEMBER.userId, { content: WORDS, visibility: 'private', images: [], video });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: copy.goOn }));
  expect(await screen.findByRole('button', { name: videosCopy.play })).toBeInTheDocument();
  expect(screen.queryByLabelText(videosCopy.add)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: copy.submit }));
  await waitFor(() => expect(server.inputs(addLog)).toMatchObject([{ video: video.key }]));
  await user.click(await screen.findByRole('button', { name: copy.write }));
  expect(await screen.findByLabelText(videosCopy.add)).toHaveAttribute('type', 'file');
});

it('a picture alone is kept as a draft; blanks alone are not', () => {
  const picture = { key: 'image/a.webp', url: '/upload/image/a.webp' };
  saveDraft(MEMBER.userId, { content: '', images: [picture] });
  expect(readDraft(MEMBER.userId)?.images).toEqual([picture]);
  saveDraft(MEMBER.userId, { content: ' \n', images: [] });
  expect(readDraft(MEMBER.userId)).toBeNull();
});

it('one member’s draft is not shown to the next one on the device', async () => {
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: copy.write }));
  await user.type(await field(), '我的秘密');
  await waitFor(() => expect(readDraft(MEMBER.userId)).not.toBeNull());
  unmount();
  expect(readDraft(MEMBER.userId + 1)).toBeNull();
});

it('adds to a day that is written, and leaves who may see it as it is', async () => {
  server.on(checkLog, () => ({ ...state, isDone: true, visibility: 'public' as const }));
  server.on(addLog, () => ({ logId: 9, streak: 5, isAddition: true }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: copy.add }));
  await user.type(await field(), WORDS);
  await user.click(screen.getByRole('button', { name: copy.submit }));
  expect(await screen.findByText(copy.added)).toBeInTheDocument();
  expect(server.inputs(addLog)).toMatchObject([{ visibility: 'public' }]);
});

it('keeps the text when the server refuses it, with the reason below', async () => {
  server.on(addLog, () => refusal('log_full'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: copy.write }));
  await user.type(await field(), WORDS);
  await user.click(screen.getByRole('button', { name: copy.submit }));
  expect(await screen.findByText('今天的日志已写满，明天再继续')).toBeInTheDocument();
  expect(await field()).toHaveValue(WORDS);
});

it('shows an error about pictures, which have no field, and keeps the text', async () => {
  server.on(addLog, () =>
    refusal('invalid_input', { fields: { images: '图片已失效，请重新上传' } }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: copy.write }));
  await user.type(await field(), WORDS);
  await user.click(screen.getByRole('button', { name: copy.submit }));
  expect(await screen.findByText('图片已失效，请重新上传')).toBeInTheDocument();
  expect(await field()).toHaveValue(WORDS);
});

it('without a network the entry is queued on the device, and the form closes', async () => {
  server.on(addLog, () => networkDown);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: copy.write }));
  await user.type(await field(), WORDS);
  await user.click(screen.getByRole('button', { name: copy.submit }));
  expect(await screen.findByText('网络不可用，已保存，联网后自动发送')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('textbox', { name: copy.hint })).not.toBeInTheDocument(),
  );
});
