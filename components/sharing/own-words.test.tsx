import { act, screen, waitFor, within } from '@testing-library/react';
import { uiCopy } from '@/components/ui/copy';
import { checkPosterWords, getPoster } from '@/lib/contract/sharing';
import { type FakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { CityScreen } from './city-screen';
import { ShareScreen } from './share-screen';
import { loadArt, shareServer } from './testing';

let server: FakeServer;
beforeEach(() => {
  server = shareServer();
  freshDevice();
});

async function openSheet() {
  const { user } = renderApp(<ShareScreen loadArt={loadArt} isPlaceKnown />);
  await screen.findByRole('img', { name: '海报：做邻居' });
  await user.click(screen.getByRole('button', { name: '换文案' }));
  const sheet = within(await screen.findByRole('dialog', { name: '海报文案' }));
  return { user, sheet, own: sheet.getByRole('textbox', { name: '自己写一句' }) };
}

type Opened = Awaited<ReturnType<typeof openSheet>>;

describe('the words', () => {
  it('are one of three, or one’s own of at most 20 characters', async () => {
    const { user, sheet, own } = await openSheet();
    expect(sheet.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
      '跟随模板',
      '第一句',
      '第二句',
      '第三句',
    ]);
    await user.type(own, '字'.repeat(21));
    await user.click(sheet.getByRole('button', { name: '使用' }));
    expect(sheet.getByText('文案不能超过20个字')).toBeInTheDocument();
    await user.clear(own);
    await user.type(own, '来我的街区喝茶{Enter}');
    await waitFor(() => expect(screen.queryByText('自己写一句')).not.toBeInTheDocument());
    expect(server.inputs(checkPosterWords)).toEqual([{ slogan: '来我的街区喝茶' }]);
    await waitFor(() =>
      expect(server.inputs(getPoster).at(-1)).toMatchObject({ slogan: '来我的街区喝茶' }),
    );
  });

  it('that are refused show the reason at their field until they change; no poster carries them', async () => {
    server.on(checkPosterWords, () =>
      refusal('word_forbidden', { fields: { slogan: '文案包含不允许的内容' } }),
    );
    const { user, sheet, own } = await openSheet();
    await user.type(own, '加入我们稳赚');
    expect(server.inputs(checkPosterWords)).toEqual([]);
    await user.click(sheet.getByRole('button', { name: '使用' }));
    expect(await sheet.findByText('文案包含不允许的内容')).toBeInTheDocument();
    expect(own).toHaveFocus();
    expect(own).toHaveAccessibleDescription('文案包含不允许的内容');
    expect(server.inputs(getPoster).filter(({ slogan }) => slogan)).toEqual([]);
    await user.type(own, '？');
    expect(sheet.queryByText('文案包含不允许的内容')).not.toBeInTheDocument();
  });

  it('cannot be one’s own without a network; the three recommended ones still can', async () => {
    server.on(checkPosterWords, () => networkDown);
    const { user, sheet, own } = await openSheet();
    await user.type(own, '来我的街区喝茶{Enter}');
    expect(
      await sheet.findByText('联网后才能使用自己写的文案，推荐文案随时可用'),
    ).toBeInTheDocument();
    await user.click(sheet.getByRole('radio', { name: '第二句' }));
    await waitFor(() =>
      expect(server.inputs(getPoster).at(-1)).toMatchObject({ slogan: '第二句' }),
    );
    expect(server.inputs(checkPosterWords)).toHaveLength(1);
  });
});

describe('an answer that comes late', () => {
  it.each([
    [
      'a recommended line was chosen since',
      async ({ user, sheet }: Opened) => user.click(sheet.getByRole('radio', { name: '第二句' })),
      '第二句',
    ],
    [
      'the sheet was closed',
      async ({ user, sheet }: Opened) =>
        user.click(sheet.getByRole('button', { name: uiCopy.close })),
      undefined,
    ],
  ])('changes nothing when %s', async (_, meanwhile, slogan) => {
    let answer: () => void = () => undefined;
    server.on(
      checkPosterWords,
      () => new Promise<object>((resolve) => (answer = () => resolve({}))),
    );
    const opened = await openSheet();
    await opened.user.type(opened.own, '来我的街区喝茶{Enter}');
    await waitFor(() => expect(server.inputs(checkPosterWords)).toHaveLength(1));
    await meanwhile(opened);
    await waitFor(() => expect(screen.queryByText('自己写一句')).not.toBeInTheDocument());
    await act(async () => answer());
    await screen.findByRole('img', { name: '海报：做邻居' });
    expect(
      server
        .inputs(getPoster)
        .map((input) => input.slogan || undefined)
        .at(-1),
    ).toBe(slogan);
    expect(server.inputs(getPoster).map((input) => input.slogan)).not.toContain('来我的街区喝茶');
  });
});

describe('the city poster', () => {
  it('names the own city until another is given, of two to eight characters', async () => {
    const { user } = renderApp(<CityScreen loadArt={loadArt} isPlaceKnown />);
    await screen.findByRole('img', { name: '海报：城市日景' });
    expect(server.inputs(getPoster)[0]).toMatchObject({ templateId: 'city', cityName: '杭州' });
    const field = screen.getByRole('textbox', { name: '城市名称' });
    await user.type(field, '呼伦贝尔市海拉尔区{Enter}');
    expect(await screen.findByText('城市名称不能超过8个字')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '成都{Enter}');
    await waitFor(() =>
      expect(server.inputs(getPoster).at(-1)).toMatchObject({ cityName: '成都' }),
    );
    expect(server.inputs(checkPosterWords)).toEqual([{ cityName: '成都' }]);
  });

  it('keeps its city when the new one is refused, and says why beside the field', async () => {
    server.on(checkPosterWords, () =>
      refusal('word_forbidden', { fields: { cityName: '城市名称包含不允许的内容' } }),
    );
    const { user } = renderApp(<CityScreen loadArt={loadArt} isPlaceKnown />);
    await screen.findByRole('img', { name: '海报：城市日景' });
    await user.type(screen.getByRole('textbox', { name: '城市名称' }), '稳赚之城{Enter}');
    expect(await screen.findByText('城市名称包含不允许的内容')).toBeInTheDocument();
    expect(server.inputs(getPoster).every(({ cityName }) => cityName === '杭州')).toBe(true);
  });
});
