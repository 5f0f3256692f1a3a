import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pwaCopy } from '@/lib/pwa/copy';
import { UpdateDialog } from './update-dialog';

describe('the update prompt', () => {
  it('says that a new version is ready and has one button, which restarts', async () => {
    const restart = jest.fn(() => new Promise(() => undefined));
    render(<UpdateDialog state="ready" restart={restart} postpone={jest.fn()} />);
    const dialog = screen.getByRole('alertdialog', { name: '更新提示' });
    expect(dialog).toHaveTextContent('新版本已经准备好，即将重启应用');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '立即重启' }));
    // the takeover takes a while, during which the button must show that it works
    await userEvent.click(screen.getByRole('button', { name: '正在重启…', busy: true }));
    expect(restart).toHaveBeenCalledTimes(1);
  });

  it('says that the download failed, and that the running version goes on', async () => {
    const postpone = jest.fn();
    render(<UpdateDialog state="failed" restart={jest.fn()} postpone={postpone} />);
    expect(screen.getByRole('alertdialog')).toHaveTextContent('新版本下载失败');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('可继续使用当前版本');
    await userEvent.click(screen.getByRole('button', { name: pwaCopy.gotIt }));
    expect(postpone).toHaveBeenCalledTimes(1);
  });

  it('says nothing while there is nothing to say', () => {
    render(<UpdateDialog state="idle" restart={jest.fn()} postpone={jest.fn()} />);
    expect(screen.queryByText('更新提示')).not.toBeInTheDocument();
  });
});
