import { fireEvent, render, screen } from '@testing-library/react';
import { SideTabs, useSide } from './frame';

function Row({ sn }: { sn: string }) {
  const shown = useSide(sn);
  return (
    <>
      <SideTabs
        shown={shown}
        label="申请与依据"
        labels={{ page: '申请', evidence: '审核依据' }}
        alarm="风险提示 2"
      />
      <p>{shown.side}</p>
    </>
  );
}

test('the evidence takes the place of the page, says its findings before, and the next row begins with its page', () => {
  const { rerender } = render(<Row sn="ZC1" />);
  const evidence = screen.getByRole('button', { name: '审核依据 风险提示 2' });
  expect(screen.getByRole('button', { name: '申请' })).toHaveAttribute('aria-current', 'true');
  fireEvent.click(evidence);
  expect(evidence).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('evidence')).toBeVisible();
  rerender(<Row sn="ZC2" />);
  expect(screen.getByText('page')).toBeVisible();
  rerender(<Row sn="ZC1" />);
  expect(screen.getByText('evidence')).toBeVisible();
});
