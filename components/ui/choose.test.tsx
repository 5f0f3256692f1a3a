import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Segmented, Tabs } from './choose';

const OPTIONS = [
  { value: 'all', label: '全部', count: 36 },
  { value: 'direct', label: '直接' },
  { value: 'team', label: '团队' },
];

function Scopes({ as: Part }: { as: typeof Segmented }) {
  const [value, setValue] = useState('all');
  return <Part options={OPTIONS} value={value} onChange={setValue} label="范围" />;
}

describe('choosing one of a few', () => {
  test('is one stop of the tab key and moves with the arrows, around the ends', async () => {
    render(<Scopes as={Segmented} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { name: '团队' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: '团队' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { name: '直接' })).toBeChecked();
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('radio', { name: /全部/ })).toBeChecked();
  });

  test('tabs say which is selected', async () => {
    render(<Scopes as={Tabs} />);
    await userEvent.click(screen.getByRole('tab', { name: '直接' }));
    expect(screen.getByRole('tab', { name: '直接' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: /全部/ })).toHaveAttribute('aria-selected', 'false');
  });
});
