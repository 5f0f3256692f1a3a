import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VideoPicker, type VideoPickerProps } from './video-picker';
import { videosCopy as copy } from './videos-copy';

const show = (more: Partial<VideoPickerProps> = {}) => {
  const props = {
    video: null,
    progress: null,
    problem: '',
    add: jest.fn(async (_file: File) => undefined),
    retry: null,
    remove: jest.fn(),
    canCapture: () => true,
    ...more,
  };
  render(<VideoPicker {...props} />);
  return { ...props, user: userEvent.setup() };
};
const clip = new File(['x'], 'a.mp4', { type: 'video/mp4' });

it('takes a video from the album, or from the back camera', async () => {
  const { add, user } = show();
  expect(screen.getByLabelText(copy.add)).not.toHaveAttribute('capture');
  expect(screen.getByLabelText(copy.record)).toHaveAttribute('capture', 'environment');
  await user.upload(screen.getByLabelText(copy.add), clip);
  expect(add).toHaveBeenCalledWith(clip);
});

it('offers no camera where the browser cannot open it', () => {
  show({ canCapture: () => false });
  expect(screen.queryByLabelText(copy.record)).not.toBeInTheDocument();
});

it('shows the progress, and removes what is on its way', async () => {
  const { remove, user } = show({ progress: 40 });
  expect(screen.getByRole('progressbar')).toHaveTextContent(copy.uploading(40));
  await user.click(screen.getByRole('button', { name: copy.remove }));
  expect(remove).toHaveBeenCalled();
});

it('says why it failed, with a button to try again where that can help', async () => {
  const retry = jest.fn(async () => undefined);
  const { user } = show({ problem: '视频上传失败，请重试', retry });
  expect(screen.getByText('视频上传失败，请重试')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: copy.retry }));
  expect(retry).toHaveBeenCalled();
});

it('plays a stored video only when it is tapped', async () => {
  const { user } = show({ video: { key: 'video/a.mp4', url: '/upload/video/a.mp4' } });
  expect(document.querySelector('video')).toBeNull();
  await user.click(screen.getByRole('button', { name: copy.play }));
  expect(document.querySelector('video')).toHaveAttribute('src', '/upload/video/a.mp4');
});
