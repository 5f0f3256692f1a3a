'use client';

import { useEffect, useState } from 'react';

/** Screen readers know a region by then; one that appears together with its words is not told. */
const KNOWN_MS = 100;

/** A sentence that is only heard: told when it appears and whenever it changes. */
export function Told({ children }: { children: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(children), KNOWN_MS);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <span className="vh" role="status">
      {text}
    </span>
  );
}
