import { copyText } from './clipboard';

/** `unsupported`: the caller offers to copy instead. */
export type ShareResult = 'shared' | 'cancelled' | 'unsupported';

export function canShare(content: ShareData): boolean {
  if (typeof navigator === 'undefined' || typeof navigator.share !== 'function') return false;
  return typeof navigator.canShare === 'function' ? navigator.canShare(content) : !content.files;
}

/** Call from a tap. */
export async function shareContent(content: ShareData): Promise<ShareResult> {
  if (!canShare(content)) return 'unsupported';
  try {
    await navigator.share(content);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
      ? 'cancelled'
      : 'unsupported';
  }
}

export type HandOver = 'shared' | 'cancelled' | 'copied' | 'failed';

/** Copies the link without a share sheet. Needs a user gesture. */
export async function shareOrCopy(content: ShareData & { url: string }): Promise<HandOver> {
  const result = await shareContent(content);
  if (result !== 'unsupported') return result;
  return (await copyText(content.url)) ? 'copied' : 'failed';
}
