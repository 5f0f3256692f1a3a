import { useEffect, useState } from 'react';
import skeleton from '@/components/ui/skeleton.module.css';

/** ms */
const LOOK_MS = 250;

const WAITING = `.app [aria-busy="true"], .app .${skeleton.skeleton}`;

/** Parts that load only when they come near (`Near`): they may wait for a scroll. */
const LATER = '[hidden], [data-near]';

function stands(): boolean {
  const page = document.querySelector('.app main');
  if (!page) return false;
  return [...document.querySelectorAll(WAITING)].every((part) => part.closest(LATER) !== null);
}

/** The sides request nothing before. */
export function useColumnStands(): boolean {
  const [isStanding, setStanding] = useState(false);
  useEffect(() => {
    if (isStanding) return;
    const timer = setInterval(() => stands() && setStanding(true), LOOK_MS);
    return () => clearInterval(timer);
  }, [isStanding]);
  return isStanding;
}
