import { render, screen } from '@testing-library/react';
import type { ShipRow } from '@/lib/contract/console/shipping.schema';
import { OrdersList } from './orders-list';
import { madeRow } from './testing/made-row';

const line = (name: string, num: number): ShipRow['lines'][number] => ({
  id: name,
  code: name,
  name,
  image: '',
  num,
  left: num,
  cancelled: 0,
  refunded: 0,
});
const rowOf = (...lines: ShipRow['lines']) => madeRow('20261128000000000007', lines);
const open = (row: ShipRow) =>
  render(<OrdersList rows={[row]} open={undefined} no="" onOpen={jest.fn()} />);

it('a long name is cut before its quantity', () => {
  open(rowOf(line('铸铁煎锅 带木柄 20 cm', 2)));
  expect(screen.getByText('铸铁煎锅 带木柄 20 cm')).toHaveClass('clip');
  expect(screen.getByText('×2')).toHaveClass('rigid');
});

it('a drawn product shows its drawing', () => {
  const row = rowOf({ ...line('茶杯', 2), image: 'goods:mug' });
  const { container } = render(
    <OrdersList rows={[row]} open={undefined} no="" onOpen={jest.fn()} />,
  );
  expect(container.querySelector('use[href$="/mug.svg#g"]')).toBeInTheDocument();
});

it('several items stand in one line', () => {
  open(rowOf(line('茶杯', 2), line('茶壶', 1)));
  expect(screen.getByText('茶杯 ×2、茶壶 ×1')).toBeInTheDocument();
});
