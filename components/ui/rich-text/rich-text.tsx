'use client';

import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { cx } from '../cx';
import styles from './rich-text.module.css';
import { sanitise } from './sanitise';
import { toReact } from './to-react';
import { useOpenLink } from './use-open-link';

const PictureViewer = lazy(() => import('./picture-viewer').then((m) => ({ default: m.PictureViewer })));

export interface RichTextProps {
  /** HTML of an operator or of another person; sanitised here whatever came before. */
  html: string;
  /** Draws a picture of the city kit, `entry:poster`. */
  drawEntry?: (name: string) => ReactNode;
  /** Whether addresses outside the app may be opened (specification, section 2). */
  copyLink?: boolean;
  className?: string;
}

/**
 * The one renderer of foreign HTML. Links: `#…` scrolls, `://` opens outside after a notice, anything else is a page of
 * the app. Pictures load when they come near, keep their place, show a fallback, and open in a viewer.
 */
export function RichText({ html, drawEntry, copyLink = true, className }: RichTextProps) {
  const [shown, setShown] = useState<{ pictures: readonly string[]; at: number } | null>(null);
  const openLink = useOpenLink(copyLink);
  const content = useMemo(() => {
    const tree = sanitise(html);
    const pictures = [...tree.querySelectorAll('img')].map((img) => img.getAttribute('src') ?? '').filter((src) => src.startsWith('https:') || src.startsWith('/'));
    return toReact(tree, { openLink, drawEntry, openPicture: (src) => setShown({ pictures, at: Math.max(0, pictures.indexOf(src)) }) });
  }, [html, openLink, drawEntry]);
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
