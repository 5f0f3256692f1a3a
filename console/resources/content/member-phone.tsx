'use client';

import { type SyntheticEvent, useState } from 'react';
import { RichText } from '@/components/ui/rich-text/rich-text';
import { Words } from '@/components/ui/words';
import { Button } from '@/console/ui/button';
import { contentCopy as copy } from './copy';

const WIDTHS = [375, 320];
/** px, of the frame. */
const PADDING = 32;

const stay = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

interface Shown {
  title: string;
  meta: string;
  html: string;
}

/** The app's renderer; links and pictures stay closed. */
export function MemberPhone({ title, meta, html }: Shown) {
  const [width, setWidth] = useState(WIDTHS[0] ?? 0);
  const [isDark, setDark] = useState<boolean | null>(null);
  return (
    <div className="grid gap-12">
      <div className="row gap-8">
        {WIDTHS.map((one) => (
          <Button key={one} size="sm" aria-pressed={one === width} onClick={() => setWidth(one)}>
            {one}
          </Button>
        ))}
        {[false, true].map((is) => (
          <Button
            key={String(is)}
            size="sm"
            aria-pressed={isDark === is}
            onClick={() => setDark(isDark === is ? null : is)}
          >
            {is ? copy.dark : copy.light}
          </Button>
        ))}
      </div>
      <div
        className="grid gap-12 surface ink-1"
        style={{ maxWidth: width - PADDING }}
        data-theme={isDark === null ? undefined : isDark ? 'dark' : 'light'}
        onClickCapture={stay}
      >
        <h2 className="f-24 heavy break">
          <Words text={title} />
        </h2>
        {meta && <p className="t-sub l-sub ink-3">{meta}</p>}
        {html ? (
          <RichText html={html.replaceAll('"/upload/', '"/console/upload/')} />
        ) : (
          <p className="t-sub ink-3">{copy.noText}</p>
        )}
      </div>
    </div>
  );
}
