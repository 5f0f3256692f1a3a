/** A new page comes on top of the other one, or the one below returns. */
export type Direction = 'push' | 'pop';
type PageTransition = (direction: Direction, go: () => void) => void;

let transition: PageTransition = (_, go) => go();

/** Changes the page, with a view transition where one is set (view-transition.ts). */
export const changePage: PageTransition = (direction, go) => transition(direction, go);

export const setPageTransition = (next: PageTransition): void => {
  transition = next;
};
