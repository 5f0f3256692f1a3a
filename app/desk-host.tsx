'use client';

import { useEffect, useState, type ComponentType } from 'react';

const WIDE = '(min-width: 900px)';

/** The surround of wide screens; a phone never downloads it. */
export function DeskHost() {
  const [Desk, setDesk] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Desk) return;
    const query = window.matchMedia(WIDE);
    const load = () => {
      // decoration: a download that fails leaves the plain page
      if (query.matches) import('@/components/city/desk').then((module) => setDesk(() => module.Desk), () => undefined);
    };
    load();
    query.addEventListener('change', load);
    return () => query.removeEventListener('change', load);
  }, [Desk]);
  return Desk && <Desk />;
}
