import { copyText, shareContent } from '@/lib/platform';
import { ownCardCopy } from './copy';

/** What became of it. */
export type CardShareResult = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Sends a card: by the system's share sheet where there is one, else its link goes to the clipboard. */
export async function shareCard(name: string, link: string): Promise<CardShareResult> {
  const result = await shareContent({ title: ownCardCopy.shareTitle(name), text: ownCardCopy.shareText(name), url: link });
  if (result !== 'unsupported') return result;
  return (await copyText(link)) ? 'copied' : 'failed';
}
