'use client';

import { type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { site } from '@/lib/kit/site';
import { cx } from '../cx';
import { lazyLayer } from '../lazy';
import styles from './rich-text.module.css';
import { RichReader } from './rich-tree';
import { picturesOf, toReact } from './to-react';
import { linkAddress, useOpenLink } from './use-open-link';

const PictureViewer = lazyLayer(() => import('./picture-viewer').then((m) => m.PictureViewer));

export interface RichTextProps {
  /** Untrusted; sanitised here. */
  html: string;
  drawEntry?: (name: string) => ReactNode;
  /** Specification 4.3. Default: the deployment's flag. */
  copyLink?: boolean;
  className?: string;
}

/** The only renderer of untrusted HTML. `#…` scrolls, `://` opens outside after a notice, anything else is a page. */
export function RichText({
  html,
  drawEntry,
  copyLink = site().copyLink,
  className,
}: RichTextProps) {
  const [shown, setShown] = useState<{ pictures: readonly string[]; at: number } | null>(null);
  const openLink = useOpenLink(copyLink);
  const read = use(RichReader);
  const content = useMemo(() => {
    const tree = read(html);
    const pictures = picturesOf(tree);
    return toReact(tree, {
      openLink,
      addressOf: (href) => linkAddress(href, copyLink),
      drawEntry,
      openPicture: (src) => setShown({ pictures, at: Math.max(0, pictures.indexOf(src)) }),
    });
  }, [read, html, openLink, copyLink, drawEntry]);
  return (
    <div className={cx(styles.rich, className)}>
      {content}
      {shown && (
        <Suspense>
          <PictureViewer pictures={shown.pictures} at={shown.at} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  );
}
