/** An animation that never runs and has one keyframe; null where the browser has no Web Animations. */
function stillAnimation(element: HTMLElement): [Animation, KeyframeEffect] | null {
  if (typeof KeyframeEffect === 'undefined') return null;
  const effect = new KeyframeEffect(element, null, { duration: 1, fill: 'both' });
  const animation = new Animation(effect);
  animation.pause();
  return [animation, effect];
}

/**
 * Moves an element inside its parent. The offset is the only keyframe of an animation that never runs: Chrome then moves the
 * element's surface alone, while a transform that is written as a style lets it assemble all surfaces of the page anew in each
 * frame (decision 0029). Where there are no Web Animations the style is written.
 */
export class Offset {
  private readonly still: ReturnType<typeof stillAnimation>;

  constructor(private readonly element: HTMLElement) {
    this.still = stillAnimation(element);
  }

  /** CSS pixels from the element's own place. */
  set(x: number, y: number): void {
    const transform = `translate3d(${x}px,${y}px,0)`;
    if (this.still) this.still[1].setKeyframes({ transform: [transform, transform] });
    else this.element.style.transform = transform;
  }

  /** Ends it: the element returns to its own place, unless a style has moved it. */
  stop(): void {
    this.still?.[0].cancel();
  }
}
