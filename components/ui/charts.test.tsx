import { render, screen } from '@testing-library/react';
import { ColumnsChart } from './columns-chart';
import { LineChart } from './line-chart';
import { ProgressBar } from './progress-bar';

const DATA = [
  { label: '4月', value: 9 },
  { label: '5月', value: 0 },
  { label: '6月', value: 8 },
];

describe('charts', () => {
  test('columns are read as one sentence', () => {
    render(<ColumnsChart data={DATA} label="新增小伙伴" unit="位" />);
    expect(
      screen.getByRole('img', { name: '新增小伙伴：4月 9 位，5月 0 位，6月 8 位' }),
    ).toBeInTheDocument();
  });

  test('columns of nothing but zeros still stand', () => {
    const { container } = render(
      <ColumnsChart data={[{ label: '6月', value: 0 }]} label="新增小伙伴" />,
    );
    expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
  });

  test('a line names its highest and its latest point', () => {
    render(<LineChart data={DATA} label="访问" format={(value) => `${value} 次`} />);
    expect(screen.getByRole('img', { name: '访问：最高 9 次，最近 8 次' })).toBeInTheDocument();
  });

  test.each([[[]], [[{ label: '6月', value: 5 }]]])('a line of %j breaks nothing', (data) => {
    const { container } = render(<LineChart data={data} label="访问" />);
    expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
  });

  test.each([
    [-1, 0],
    [0.4, 0.4],
    [7, 1],
  ])('a progress of %d is shown as %d', (value, shown) => {
    render(<ProgressBar value={value} label="学习进度" />);
    expect(screen.getByRole('progressbar', { name: '学习进度' })).toHaveValue(shown);
  });
});
