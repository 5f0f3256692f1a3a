import { act, render } from '@testing-library/react';
import { PageLook } from '@/components/ui/page-look';
import { useSharedLook } from './shared-look';

function Page({ path, isBusy }: { path: string; isBusy: boolean }) {
  useSharedLook(path);
  return (
    <div className="app">
      <p aria-busy={isBusy} />
    </div>
  );
}
const looks = () => document.querySelectorAll('shared-look').length;

beforeEach(() => {
  document.body.innerHTML = '<shared-look inert="">字</shared-look>';
  // jsdom lays nothing out
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top: 0, height: 10 } as DOMRect);
});

test('what the server painted stays until the page below it is loaded', async () => {
  const { rerender } = render(<Page path="/a" isBusy />);
  expect(looks()).toBe(1);
  rerender(<Page path="/a" isBusy={false} />);
  await act(async () => undefined);
  expect(looks()).toBe(0);
});

test('it goes at once when another page is opened', () => {
  const { rerender } = render(<Page path="/a" isBusy />);
  rerender(<Page path="/b" isBusy />);
  expect(looks()).toBe(0);
});

test('a browser renders no template of it', () => {
  const { container } = render(
    <PageLook name="article">
      <h2>{'{{title}}'}</h2>
    </PageLook>,
  );
  expect(container.innerHTML).toBe('');
});
