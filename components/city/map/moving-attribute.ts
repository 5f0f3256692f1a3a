/** The map has stopped when it has not moved for so long. */
const STOPPED_MS = 200;

/** Sets `data-moving` on an element while the map moves: animations of the map are paused meanwhile (area-map.css). */
export class MovingAttribute {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly element: HTMLElement) {}

  /** It has just moved. */
  moved(): void {
    if (!('moving' in this.element.dataset)) this.element.dataset.moving = '';
    clearTimeout(this.timer);
    this.timer = setTimeout(this.stop, STOPPED_MS);
  }

  readonly stop = (): void => {
    clearTimeout(this.timer);
    delete this.element.dataset.moving;
  };
}
