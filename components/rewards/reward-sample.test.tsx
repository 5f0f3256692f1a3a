import { render, screen } from '@testing-library/react';
import { RewardSample } from './reward-sample';

it.each([1, 2] as const)(
  'level %s: the sample says that it is one, and its figures add up',
  (level) => {
    render(<RewardSample level={level} />);
    expect(screen.getByText('示例')).toBeInTheDocument();
    expect(screen.getByText('数字只作演示')).toBeInTheDocument();
    expect(screen.getByText(/1,286/)).toBeInTheDocument();
    expect(
      screen.getByRole('img', { name: '卖出了什么：商品 46%，课程 33%，服务 21%' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);
