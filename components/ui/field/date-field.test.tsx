import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateField } from './date-field';

function Birthday({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return <DateField label="生日" value={value} onChange={setValue} />;
}

it('writes the day as the page does, whatever the language of the browser', () => {
  render(<Birthday start="1994-06-08" />);
  expect(screen.getByLabelText('生日')).toHaveValue('1994-06-08');
  expect(screen.getByText('1994年6月8日')).toHaveAttribute('aria-hidden', 'true');
});

it('asks for a day where there is none, and shows the one that is chosen', () => {
  render(<Birthday />);
  expect(screen.getByText('选择日期')).toBeVisible();
  fireEvent.change(screen.getByLabelText('生日'), { target: { value: '2026-12-31' } });
  expect(screen.getByText('2026年12月31日')).toBeVisible();
});
