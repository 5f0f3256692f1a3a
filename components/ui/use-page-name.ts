'use client';

import { useEffect } from 'react';
import { uiCopy } from './copy';

/** The last announced page name; empty before the first, whose title screen readers announce themselves. */
let lastName = '';

/** The live region for page names. Created with the first page: a region that appears together with its text is not announced. */
function liveRegion(): HTMLElement {
  const known = document.getElementById('page-name');
  if (known) return known;
  const made = document.createElement('p');
  made.id = 'page-name';
  made.className = 'vh';
  made.style.top = '0';
  made.setAttribute('aria-live', 'assertive');
  return document.body.appendChild(made);
}

/** Sets the title of the window and announces it after a navigation inside the app. Undefined = another component names the page. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    const region = liveRegion();
    if (!name) return;
    document.title = `${name} · ${uiCopy.appName}`;
    if (lastName && lastName !== name) region.textContent = name;
    lastName = name;
  }, [name]);
}
