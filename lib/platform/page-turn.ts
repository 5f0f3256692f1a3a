/** How one page follows another: a new one on top, or back to the one below. */
export type Turn = 'push' | 'pop';
type Turner = (turn: Turn, go: () => void) => void;

let turner: Turner = (_, go) => go();

/** Changes the page; with a motion once the code for it has come (view-transition.ts) and where the browser and the person want one. */
export const turnPage: Turner = (turn, go) => turner(turn, go);

export const setTurner = (next: Turner): void => {
  turner = next;
};
