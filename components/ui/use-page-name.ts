'use client';

import { useEffect } from 'react';
import { site } from '@/lib/kit/site';

/** Screen readers announce the first page themselves. */
let lastName = '';

/** A region that appears together with its text is not announced. */
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

/** Sets and announces the title. Undefined = another component names the page. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    const region = liveRegion();
    if (!name) return;
    document.title = `${name} · ${site().brand.name}`;
    if (lastName && lastName !== name) region.textContent = name;
    lastName = name;
  }, [name]);
}
