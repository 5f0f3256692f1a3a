/**
 * Moves an element inside its parent. The offset is the only keyframe of an animation that never runs: Chrome then moves the
 * element's surface alone, while a transform that is written as a style lets it assemble all surfaces of the page anew in each
 * frame (decision 0029).
 */
export class Offset {
  private readonly effect: KeyframeEffect;
  private readonly animation: Animation;

  constructor(element: HTMLElement) {
    this.effect = new KeyframeEffect(element, null, { duration: 1, fill: 'both' });
    this.animation = new Animation(this.effect);
    this.animation.pause();
  }

  /** CSS pixels from the element's own place. */
  set(x: number, y: number): void {
    const transform = `translate3d(${x}px,${y}px,0)`;
    this.effect.setKeyframes({ transform: [transform, transform] });
  }

  /** Back to the element's own place. */
  stop(): void {
    this.animation.cancel();
  }
}
