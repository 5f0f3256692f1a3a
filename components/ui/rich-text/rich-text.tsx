'use client';

import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { cx } from '../cx';
import { latePart } from '../late-part';
import styles from './rich-text.module.css';
import { sanitise } from './sanitise';
import { toReact } from './to-react';
import { linkAddress, useOpenLink } from './use-open-link';

const PictureViewer = latePart(() => import('./picture-viewer').then((m) => m.PictureViewer));

/** Whether texts may lead outside at all; a build with `NEXT_PUBLIC_COPY_LINK=0` keeps people inside. */
const COPY_LINK = process.env.NEXT_PUBLIC_COPY_LINK !== '0';

export interface RichTextProps {
  /** HTML of an operator or of another person; sanitised here whatever came before. */
  html: string;
  /** Draws a picture of the city kit, `entry:poster`. */
  drawEntry?: (name: string) => ReactNode;
  /** Whether addresses outside the app may be opened (specification, section 2). Default: what the build says. */
  copyLink?: boolean;
  className?: string;
}

/**
 * The one renderer of foreign HTML. Links: `#…` scrolls, `://` opens outside after a notice, anything else is a page of
 * the app. Pictures load when they come near, keep their place, show a fallback, and open in a viewer.
 */
export function RichText({ html, drawEntry, copyLink = COPY_LINK, className }: RichTextProps) {
  const [shown, setShown] = useState<{ pictures: readonly string[]; at: number } | null>(null);
  const openLink = useOpenLink(copyLink);
  const content = useMemo(() => {
    const tree = sanitise(html);
    const pictures = [...tree.querySelectorAll('img')]
      .map((img) => img.getAttribute('src') ?? '')
      .filter((src) => src.startsWith('https:') || src.startsWith('/'));
    return toReact(tree, {
      openLink,
      addressOf: (href) => linkAddress(href, copyLink),
      drawEntry,
      openPicture: (src) => setShown({ pictures, at: Math.max(0, pictures.indexOf(src)) }),
    });
  }, [html, openLink, copyLink, drawEntry]);
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
