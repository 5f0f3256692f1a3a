import { useEffect, useState } from 'react';
import skeleton from '@/components/ui/skeleton.module.css';

/** How often the column is looked at, ms. */
const LOOK_MS = 250;

/** What stands for content that has not come. */
const WAITING = `.app [aria-busy="true"], .app .${skeleton.skeleton}`;

/** Whether the page in the column has its content: nothing of it that is seen still waits for data. */
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
