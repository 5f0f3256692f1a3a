import { useEffect, useState } from 'react';

/** How often the column is looked at, ms. */
const LOOK_MS = 250;

/** Whether the page in the column has its content: nothing of it that is seen still waits for data. */
function stands(): boolean {
  const page = document.querySelector('.app main');
  if (!page) return false;
  return [...document.querySelectorAll('.app [aria-busy="true"]')].every(
    (part) => part.closest('[hidden]') !== null,
  );
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
