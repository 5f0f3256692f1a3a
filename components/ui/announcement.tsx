'use client';

import { useEffect, useState } from 'react';

/** Screen readers ignore a live region that appears together with its text. */
const DELAY_MS = 100;

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
