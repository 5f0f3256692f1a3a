import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pasteCopy as copy } from '@/lib/addresses/copy';
import { PasteBox } from './paste-box';

it('recognizes what was pasted before the regions were there, once they are', async () => {
  const user = userEvent.setup();
  const onText = jest.fn(() => 4);
  const { rerender } = render(<PasteBox isReady={false} onText={onText} />);
  await user.click(screen.getByLabelText(copy.label));
  await user.paste('林知夏 13800125678');
  expect(onText).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  rerender(<PasteBox isReady onText={onText} />);
  expect(onText.mock.calls).toEqual([['林知夏 13800125678']]);
  expect(screen.getByText(copy.filled(4))).toBeVisible();
});
