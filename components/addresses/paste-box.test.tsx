import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pasteCopy as copy } from '@/lib/addresses/copy';
import { allRegions, regionFileText } from '@/lib/addresses/testing/regions';
import { PasteBox } from './paste-box';

it('recognizes the last text that was pasted before the regions were there, once they are', async () => {
  let bring: () => void = () => undefined;
  const file = new Promise<Response>((resolve) => {
    bring = () => resolve({ ok: true, text: async () => regionFileText() } as Response);
  });
  globalThis.fetch = () => file;
  const user = userEvent.setup();
  const onText = jest.fn(() => 4);
  render(<PasteBox onText={onText} />);
  const box = screen.getByLabelText(copy.label);
  await user.click(box);
  await user.paste('方小满 13900001024');
  await user.clear(box);
  await user.paste('林知夏 13800125678');
  expect(onText).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  bring();
  expect(await screen.findByText(copy.filled(4))).toBeVisible();
  expect(onText).toHaveBeenCalledTimes(1);
  expect(onText).toHaveBeenCalledWith('林知夏 13800125678', allRegions());
});
