import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pasteCopy as copy } from '@/lib/addresses/copy';
import { regionFileText } from '@/lib/addresses/testing/regions';
import { useRegions } from '@/lib/addresses/use-regions';
import { PasteBox } from './paste-box';

/* In a file of its own, because the regions are kept once they have come. */

it('recognizes the text once a second try has brought the regions', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  function Retry() {
    const { retry } = useRegions();
    return <button onClick={() => void retry()}>again</button>;
  }
  const user = userEvent.setup();
  const onText = jest.fn(() => 2);
  render(
    <>
      <PasteBox onText={onText} />
      <Retry />
    </>,
  );
  await user.click(screen.getByLabelText(copy.label));
  await user.paste('林知夏 13800125678');
  expect(onText).not.toHaveBeenCalled();

  globalThis.fetch = async () => ({ ok: true, text: async () => regionFileText() }) as Response;
  await user.click(screen.getByRole('button', { name: 'again' }));
  expect(await screen.findByText(copy.filled(2))).toBeVisible();
});
