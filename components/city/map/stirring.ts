/** The map stands when it has not moved for so long. */
const CALM_MS = 200;

/** Says on an element, as `data-moving`, that the map moves: what moves by itself stands meanwhile (area-map.css). */
export class Stirring {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly element: HTMLElement) {}

  /** It has just moved. */
  moved(): void {
    if (!('moving' in this.element.dataset)) this.element.dataset.moving = '';
    clearTimeout(this.timer);
    this.timer = setTimeout(this.stop, CALM_MS);
  }

  readonly stop = (): void => {
    clearTimeout(this.timer);
    delete this.element.dataset.moving;
  };
}
