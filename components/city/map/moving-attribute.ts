const STOPPED_MS = 200;

/** Its attribute pauses animations while the map moves (area-map.css). */
export class MovingAttribute {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly element: HTMLElement) {}

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
