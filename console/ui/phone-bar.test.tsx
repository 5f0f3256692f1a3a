import { fireEvent, render, screen } from '@testing-library/react';
import { PhoneBar } from './phone-bar';

const run = jest.fn();
const ACTIONS = [
  { id: 'approve', title: '同意', isPhone: true, run },
  { id: 'refuse', title: '拒绝', isPhone: false, run },
];

it('offers the phone’s action and names the others with the place for them', async () => {
  render(<PhoneBar actions={ACTIONS} />);
  fireEvent.click(screen.getByRole('button', { name: '同意' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: '拒绝' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '更多' }));
  const other = await screen.findByRole('menuitem', { name: /^拒绝\s*请在电脑上操作$/ });
  expect(other).toHaveAttribute('aria-disabled', 'true');
});

it('only reads where something has to be compared first', () => {
  render(<PhoneBar actions={ACTIONS} why="有提醒，请在电脑上操作" />);
  expect(screen.getByText('有提醒，请在电脑上操作')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '同意' })).not.toBeInTheDocument();
});
