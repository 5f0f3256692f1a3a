'use client';

import { useEffect, useState } from 'react';

/** Screen readers ignore a live region that appears together with its text: the text follows after this. */
const DELAY_MS = 100;

/** A live region that is not shown: announced when it appears and whenever it changes. */
export function Announcement({ children }: { children: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(children), DELAY_MS);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <span className="vh" role="status">
      {text}
    </span>
  );
}
