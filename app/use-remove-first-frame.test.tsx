import { act, render } from '@testing-library/react';
import { FirstFrame } from '@/components/ui/first-frame';
import { useRemoveFirstFrame } from './use-remove-first-frame';

function Page({ path, isBusy }: { path: string; isBusy: boolean }) {
  useRemoveFirstFrame(path);
  return (
    <div className="app">
      <p aria-busy={isBusy} />
    </div>
  );
}
const firstFrames = () => document.querySelectorAll('first-frame').length;

beforeEach(() => {
  document.body.innerHTML = '<first-frame inert="">字</first-frame>';
  // jsdom lays nothing out
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top: 0, height: 10 } as DOMRect);
});

test('what the server painted stays until the page below it is loaded', async () => {
  const { rerender } = render(<Page path="/a" isBusy />);
  expect(firstFrames()).toBe(1);
  rerender(<Page path="/a" isBusy={false} />);
  await act(async () => undefined);
  expect(firstFrames()).toBe(0);
});

test('it goes at once when another page is opened', () => {
  const { rerender } = render(<Page path="/a" isBusy />);
  rerender(<Page path="/b" isBusy />);
  expect(firstFrames()).toBe(0);
});

test('a browser renders no template of it', () => {
  const { container } = render(
    <FirstFrame name="article">
      <h2>{'{{title}}'}</h2>
    </FirstFrame>,
  );
  expect(container.innerHTML).toBe('');
});
