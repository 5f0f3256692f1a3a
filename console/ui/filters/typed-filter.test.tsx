import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KindControl } from '@/console/resource/controls';
import { f } from '@/lib/contract/console/fields';
import { TypedDialog } from './typed-filter';

const onChange = jest.fn();
const open = (value = '') =>
  render(
    <TypedDialog
      {...{ value, onChange, Control: KindControl, field: f.fen('金额') }}
      isOpen
      onClose={() => undefined}
    />,
  );
beforeEach(() => onChange.mockReset());

it('takes both ends in yuan by keyboard, each of which may stay empty', async () => {
  open();
  await userEvent.keyboard('100{Tab}250.5{Enter}');
  expect(onChange.mock.lastCall).toEqual(['100..250.5']);
});

it('says beside its field what is no amount, and keeps what was typed', async () => {
  open('100..');
  await userEvent.type(screen.getByLabelText('到'), '99{Enter}');
  expect(screen.getByLabelText('到')).toHaveAccessibleDescription('不能小于“从”');
  expect(screen.getByLabelText('从')).toHaveValue('100');
  expect(onChange).not.toHaveBeenCalled();
});
