import { act, render, screen } from '@testing-library/react';
import { lazyPart } from '.';

let come: () => void;

beforeEach(() => {
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        come = () => act(() => callback([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => Object.assign(window, { IntersectionObserver: undefined }));

it('the code of a part below the screen is fetched when one comes near it, and the way back shows it at once', async () => {
  const load = jest.fn(async () => () => <p>故事</p>);
  const Story = lazyPart(load, { when: 'near', placeholder: <p>等待</p> });
  const { unmount } = render(<Story />);
  expect(screen.getByText('等待')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  come();
  expect(await screen.findByText('故事')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  unmount();
  render(<Story />);
  expect(screen.getByText('故事')).toBeVisible();
});
