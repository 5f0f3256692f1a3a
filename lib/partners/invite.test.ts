/** @jest-environment jsdom */
import { inviteLink, shareInvite } from './invite';

const link = 'http://localhost/zc/#/?refereeId=10001';

function deviceWith(parts: { share?: () => Promise<void>; writeText?: () => Promise<void> }) {
  Object.defineProperty(navigator, 'share', { value: parts.share, configurable: true });
  Object.defineProperty(navigator, 'canShare', {
    value: parts.share && (() => true),
    configurable: true,
  });
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: parts.writeText },
    configurable: true,
  });
}

it('builds a link to the home page that names the inviter', () => {
  expect(inviteLink(10001)).toBe(link);
});

it('opens the share sheet of the device with the link', async () => {
  const share = jest.fn(() => Promise.resolve());
  deviceWith({ share });
  expect(await shareInvite('林知夏', link)).toBe('shared');
  expect(share).toHaveBeenCalledWith({
    title: '创业元宇宙',
    text: '林知夏 邀请你加入街区，领取一块自己的门牌',
    url: link,
  });
});

it('copies the link where the device has no share sheet', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  deviceWith({ writeText });
  expect(await shareInvite('林知夏', link)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(link);
});

it('does not copy behind the back of somebody who cancelled', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  deviceWith({ share: () => Promise.reject(new DOMException('no', 'AbortError')), writeText });
  expect(await shareInvite('林知夏', link)).toBe('cancelled');
  expect(writeText).not.toHaveBeenCalled();
});
