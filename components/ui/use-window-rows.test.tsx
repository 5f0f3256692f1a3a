import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PagedList } from './paged-list';

const ROW = 70;
const items = Array.from({ length: 100 }, (_, index) => index);
const rowKey = (item: number) => item;
let top = 0;

const firstRow = () => screen.queryAllByText(/^row /)[0]?.textContent ?? null;

beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    // the page moves by some rows with the rows that are drawn, as it does at its lower end
    const y = this.tagName === 'UL' ? top + (firstRow() === 'row 40' ? 5 * ROW : 0) : 0;
    return { top: y, width: 375, height: ROW } as DOMRect;
  });
});
afterEach(() => jest.restoreAllMocks());

const list = () => (
  <PagedList
    items={items}
    state="end"
    onMore={jest.fn()}
    rowKey={rowKey}
    renderRow={(item) => `row ${item}`}
    label="rows"
    rowHeight={ROW}
  />
);

describe('the rows near the window', () => {
  test('follow the scrolling', async () => {
    top = 0;
    render(list());
    expect(firstRow()).toBe('row 0');
    top = -60 * ROW;
    fireEvent.scroll(document);
    await waitFor(() => expect(firstRow()).not.toBe('row 0'));
  });

  test('settle even where each choice moves the page so that the other one is right', async () => {
    top = 0;
    render(list());
    top = -(40 * ROW + window.innerHeight * 0.25);
    fireEvent.scroll(document);
    await waitFor(() => expect(firstRow()).toMatch(/^row (35|40)$/));
  });
});
