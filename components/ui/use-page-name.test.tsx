import { render } from '@testing-library/react';
import { usePageName } from './use-page-name';

function Page({ name }: { name: string | undefined }) {
  usePageName(name);
  return null;
}
const region = () => document.getElementById('page-name');

it('names the page in the title, and announces it from the second page on', () => {
  const { rerender } = render(<Page name={undefined} />);
  expect(region()).toBeEmptyDOMElement();
  rerender(<Page name="推广" />);
  expect(document.title).toBe('推广 · 创业元宇宙');
  expect(region()).toBeEmptyDOMElement();
  rerender(<Page name="文章" />);
  expect(document.title).toBe('文章 · 创业元宇宙');
  expect(region()).toHaveTextContent('文章');
  expect(region()).toHaveAttribute('aria-live', 'assertive');
});
