import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AS_GIVEN } from '@/console/kit/columns';
import { ColumnDialog } from './column-dialog';

const COLUMNS = [
  { id: 'name', title: '成员', isFixed: true },
  { id: 'area', title: '街区' },
  { id: 'state', title: '状态' },
];

function Dialog() {
  const [choice, setChoice] = useState(AS_GIVEN);
  return <ColumnDialog columns={COLUMNS} choice={choice} may={() => true} onChange={setChoice} />;
}

it('columns are put in order by buttons and by dragging', async () => {
  render(<Dialog />);
  await userEvent.click(screen.getByRole('button', { name: '列 3' }));
  const rows = () => screen.getAllByRole('listitem');
  const titles = () => rows().map(({ textContent }) => textContent);
  await userEvent.click(screen.getByRole('button', { name: /状态.*左|状态.*前|状态.*上/ }));
  expect(titles()).toEqual(['成员', '状态', '街区']);
  const [name, , area] = rows();
  if (!name || !area) throw new Error('no rows');
  fireEvent.dragStart(area);
  fireEvent.dragEnter(name);
  fireEvent.dragEnd(area);
  expect(titles()).toEqual(['街区', '成员', '状态']);
});
