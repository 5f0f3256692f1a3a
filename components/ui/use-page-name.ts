'use client';

import { useEffect } from 'react';
import { uiCopy } from './copy';

/** The page that was named last; empty before the first, whose title screen readers tell themselves. */
let told = '';

/** A screen reader tells what changes in it. Made with the first page: a region that appears with its words is not told. */
function region(): HTMLElement {
  const known = document.getElementById('page-name');
  if (known) return known;
  const made = document.createElement('p');
  made.id = 'page-name';
  made.className = 'vh';
  made.style.top = '0';
  made.setAttribute('aria-live', 'assertive');
  return document.body.appendChild(made);
}

/** Names the page in the title of the window and, once somebody moves inside the app, by voice. Undefined = another one names it. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    const voice = region();
    if (!name) return;
    document.title = `${name} · ${uiCopy.appName}`;
    if (told && told !== name) voice.textContent = name;
    told = name;
  }, [name]);
}
