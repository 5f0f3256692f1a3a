import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as platform from '@/lib/platform';
import { shellCopy } from './copy';
import PageError from './error';

jest.mock('@/lib/platform', () => ({
  ...jest.requireActual<object>('@/lib/platform'),
  reloadPage: jest.fn(),
}));

const reset = jest.fn();
const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

beforeEach(() => jest.clearAllMocks());

test('a page with a mistake is begun anew where it stands', async () => {
  render(<PageError error={new TypeError('x is undefined')} reset={reset} />);
  expect(screen.getByRole('heading', { name: shellCopy.crashTitle })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: shellCopy.reload }));
  expect(reset).toHaveBeenCalledTimes(1);
});

test('a page whose code could not be loaded shows that, and continues when the network is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<PageError error={missing} reset={reset} />);
  expect(screen.getByRole('heading', { name: shellCopy.missingTitle })).toBeInTheDocument();
  window.dispatchEvent(new Event('offline'));
  expect(platform.reloadPage).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(platform.reloadPage).toHaveBeenCalledTimes(1);
});
