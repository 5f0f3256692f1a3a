import { render } from '@testing-library/react';
import { usePageName } from './use-page-name';

function Page({ name }: { name: string | undefined }) {
  usePageName(name);
  return null;
}
const voice = () => document.getElementById('page-name');

it('names the page in the title, and tells it from the second page on', () => {
  const { rerender } = render(<Page name={undefined} />);
  expect(voice()).toBeEmptyDOMElement();
  rerender(<Page name="推广" />);
  expect(document.title).toBe('推广 · 创业元宇宙');
  expect(voice()).toBeEmptyDOMElement();
  rerender(<Page name="文章" />);
  expect(document.title).toBe('文章 · 创业元宇宙');
  expect(voice()).toHaveTextContent('文章');
  expect(voice()).toHaveAttribute('aria-live', 'assertive');
});
