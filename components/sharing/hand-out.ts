import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { toast } from '@/components/ui/layer/toast';
import { canShare, platformName, shareContent } from '@/lib/platform';
import { hasFinePointer } from '@/lib/platform/pointer';
import { saveFile } from '@/lib/platform/save-file';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import type { Poster } from './poster/parts';

export interface Offer {
  url: string;
  code: string;
  title: string;
  text: string;
}

/** Where the browser can neither save nor share. */
export type GuideTopic = 'save' | 'share';

const IMAGE = 'image/png';

export function savePoster(poster: Poster, fileName: string): GuideTopic | null {
  if (platformName() === 'wechat') return 'save';
  saveFile(fileName, poster.blob, IMAGE);
  toast.ok(hasFinePointer() ? copy.downloaded : copy.saved);
  return null;
}

/** Copies the link without a share sheet; returns the guide needed instead. */
export async function sharePoster(
  poster: Poster | null,
  fileName: string,
  { url, title, text }: Omit<Offer, 'code'>,
): Promise<GuideTopic | null> {
  if (platformName() === 'wechat') return 'share';
  const files = poster ? [new File([poster.blob], fileName, { type: IMAGE })] : undefined;
  // Some systems take either a picture or a link.
  const wanted: ShareData[] = [
    { title, text: `${text} ${url}`, files },
    { title, text, url },
  ];
  const content = wanted.find((each) => canShare(each));
  const result = content ? await shareContent(content) : 'unsupported';
  if (result === 'unsupported') await copyWithNotice(url, copy.linkCopied);
  return null;
}
