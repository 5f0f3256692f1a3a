import { useEffect, useState } from 'react';
import skeleton from '@/components/ui/skeleton.module.css';

/** Interval of looks at the column, ms. */
const LOOK_MS = 250;

/** Placeholders of content that has not come. */
const WAITING = `.app [aria-busy="true"], .app .${skeleton.skeleton}`;

/** True when nothing in sight of the column still waits for data. */
function stands(): boolean {
  const page = document.querySelector('.app main');
  if (!page) return false;
  return [...document.querySelectorAll(WAITING)].every((part) => part.closest('[hidden]') !== null);
}

/** Turns true once, when the column has what it shows: the sides of the window ask for nothing before. */
export function useColumnStands(): boolean {
  const [isStanding, setStanding] = useState(false);
  useEffect(() => {
    if (isStanding) return;
    const timer = setInterval(() => stands() && setStanding(true), LOOK_MS);
    return () => clearInterval(timer);
  }, [isStanding]);
  return isStanding;
}
