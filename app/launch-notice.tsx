'use client';

import { LawFooter } from '@/components/ui/law-footer';
import { useShownPath } from '@/components/ui/shown-path';
import { site } from '@/lib/kit/site';
import { shellCopy } from './copy';

/** Readable before the opening. */
const LEGAL = /^\/pages\/(login\/|user\/about)/;

export function LaunchNotice() {
  const { brand, launch } = site();
  const isLegal = LEGAL.test(useShownPath());
  return (
    <>
      <p className="launch-line">{launch.notice}</p>
      {!isLegal && (
        <aside className="launch-page" data-state={launch.state}>
          <div className="plain-page">
            <h1>{brand.name}</h1>
            <p>{brand.slogan}</p>
            <strong>{launch.notice}</strong>
            <a href="#login">{shellCopy.operatorLogin}</a>
          </div>
          <LawFooter />
        </aside>
      )}
    </>
  );
}
