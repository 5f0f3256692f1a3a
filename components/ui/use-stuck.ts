import { useEffect, useState } from 'react';

/**
 * True once the content under a transparent bar has scrolled away. Read in the next frame: `scrollY` forces a layout.
 * @param px from here on
 */
export function useStuck(px: number): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const look = () => setStuck(window.scrollY > px);
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, [px]);
  return isStuck;
}
