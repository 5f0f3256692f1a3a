/** @jest-environment jsdom */
import { sendInvite } from './use-invite';

const LINK = 'https://example.com/zc/#/?refereeId=10001';
const share = jest.fn();
const writeText = jest.fn();

beforeEach(() => {
  share.mockReset().mockResolvedValue(undefined);
  writeText.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});

it('hands the link to the system, with words that promise no money', async () => {
  expect(await sendInvite(LINK, '滨江街区')).toBe('shared');
  expect(share).toHaveBeenCalledWith({
    title: '创业元宇宙',
    text: '邀请你加入滨江街区，领取自己的门牌',
    url: LINK,
  });
});

it('does not copy behind the back of somebody who closed the share sheet', async () => {
  share.mockRejectedValue(new DOMException('', 'AbortError'));
  expect(await sendInvite(LINK, '')).toBe('cancelled');
  expect(writeText).not.toHaveBeenCalled();
});

it('copies where the system cannot share, and says when even that fails', async () => {
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  expect(await sendInvite(LINK, '')).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(LINK);
  writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  document.execCommand = jest.fn(() => false);
  expect(await sendInvite(LINK, '')).toBe('failed');
});
