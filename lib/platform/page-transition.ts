/** How one page follows another: a new one on top, or back to the one below. */
export type Direction = 'push' | 'pop';
type PageTransition = (direction: Direction, go: () => void) => void;

let transition: PageTransition = (_, go) => go();

/** Changes the page, with a view transition where one is set (view-transition.ts). */
export const changePage: PageTransition = (direction, go) => transition(direction, go);

export const setPageTransition = (next: PageTransition): void => {
  transition = next;
};
