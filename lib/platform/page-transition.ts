export type Direction = 'push' | 'pop';
type PageTransition = (direction: Direction, go: () => void) => void;

let transition: PageTransition = (_, go) => go();

export const changePage: PageTransition = (direction, go) => transition(direction, go);

export const setPageTransition = (next: PageTransition): void => {
  transition = next;
};
