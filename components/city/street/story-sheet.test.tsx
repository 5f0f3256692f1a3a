import { fireEvent, screen } from '@testing-library/react';
import { houseCopy } from '@/lib/city/house-copy';
import { getStory } from '@/lib/contract/houses';
import { saveFile } from '@/lib/platform/save-file';
import { svgToPng } from '@/lib/platform/svg-picture';
import { type FakeServer, fakeServer, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { StorySheet } from './story-sheet';

jest.mock('@/lib/platform/save-file');
jest.mock('@/lib/platform/svg-picture');

const { story: copy } = houseCopy;
const at = (day: string) => Date.parse(`${day}T10:00:00+08:00`);
const STORY = {
  blockAreaId: 3,
  blockNo: 37,
  areaName: '滨江街区',
  stages: [
    { level: 0, at: at('2026-03-12') },
    { level: 1, at: at('2026-03-15') },
    { level: 2, at: at('2026-04-20') },
  ],
  bricks: { logs: 86, lessons: 2, partners: 36 },
};

let server: FakeServer;
const open = () => renderApp(<StorySheet isOpen onClose={() => undefined} seed={3} />);

beforeEach(() => {
  server = fakeServer();
  server.on(getStory, () => STORY);
  freshDevice();
});

it('tells each stage with its day, and what laid the bricks', async () => {
  open();
  const card = await screen.findByRole('img', { name: /2026年3月12日空地，.*2026年4月20日小屋$/ });
  expect(card).toHaveTextContent('037 号');
  expect(card).toHaveTextContent('2026年4月20日 · 落户第 37 天');
  expect(card).toHaveTextContent(`${copy.bricks(86, 2, 36)}${copy.all(124)}`);
  const slider = screen.getByRole('slider', { name: copy.slider });
  expect(slider).toHaveAttribute('aria-valuetext', '小屋，2026年4月20日');
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider).toHaveAttribute('aria-valuetext', '摊位，2026年3月15日');
  expect(card).toHaveTextContent('落户第 1 天');
});

it('stays still under reduced motion: playing shows the last stage', async () => {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({ matches: query.includes('reduce') }),
  });
  const { user } = open();
  const slider = await screen.findByRole('slider', { name: copy.slider });
  fireEvent.change(slider, { target: { value: '0' } });
  await user.click(screen.getByRole('button', { name: copy.play }));
  expect(slider).toHaveAttribute('aria-valuetext', '小屋，2026年4月20日');
  expect(screen.getByRole('button', { name: copy.play })).toBeInTheDocument();
});

it('is saved as a picture, and says so when this device cannot draw it', async () => {
  jest.mocked(svgToPng).mockResolvedValueOnce(new Blob(['png']));
  jest.mocked(svgToPng).mockRejectedValueOnce(new Error('no canvas'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: copy.save }));
  expect(await screen.findByText(copy.saved)).toBeInTheDocument();
  expect(saveFile).toHaveBeenCalledWith(copy.file('037'), expect.any(Blob), 'image/png');
  await user.click(screen.getByRole('button', { name: copy.save }));
  expect(await screen.findByText(copy.saveFailed)).toBeInTheDocument();
});

it('offers a retry when it cannot be loaded', async () => {
  server.on(getStory, () => refusal('unavailable'));
  open();
  expect(await screen.findByRole('button', { name: '点击重试' })).toBeInTheDocument();
});
