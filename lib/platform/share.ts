import { copyText } from './clipboard';

/** `unsupported`: the caller offers something else, such as copying the link. */
export type ShareResult = 'shared' | 'cancelled' | 'unsupported';

/** True when the system's share sheet takes this content. */
export function canShare(content: ShareData): boolean {
  if (typeof navigator === 'undefined' || typeof navigator.share !== 'function') return false;
  return typeof navigator.canShare === 'function' ? navigator.canShare(content) : !content.files;
}

/** Opens the system's share sheet. Call it from a tap. */
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

/** Outcome of sharing a link. */
export type HandOver = 'shared' | 'cancelled' | 'copied' | 'failed';

/** Shares a link by the system's share sheet; without one it is copied. Needs a user gesture. */
export async function shareOrCopy(content: ShareData & { url: string }): Promise<HandOver> {
  const result = await shareContent(content);
  if (result !== 'unsupported') return result;
  return (await copyText(content.url)) ? 'copied' : 'failed';
}
