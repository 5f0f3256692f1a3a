/** A paused animation with its effect; null where the browser has no Web Animations. */
function pausedAnimation(element: HTMLElement) {
  if (typeof KeyframeEffect === 'undefined') return null;
  const effect = new KeyframeEffect(element, null, { duration: 1, fill: 'both' });
  const animation = new Animation(effect);
  animation.pause();
  return { animation, effect };
}

/**
 * Moves an element inside its parent. The offset is the keyframe of a paused animation: Chrome then updates this element's
 * compositor layer alone, while a transform in the style makes it rebuild the layer list of the page in each frame (decision
 * 0029). Where there are no Web Animations the style is written.
 */
export class Offset {
  private readonly paused: ReturnType<typeof pausedAnimation>;

  constructor(private readonly element: HTMLElement) {
    this.paused = pausedAnimation(element);
  }

  /** CSS pixels from the element's own place. */
  set(x: number, y: number): void {
    const transform = `translate3d(${x}px,${y}px,0)`;
    if (this.paused) this.paused.effect.setKeyframes({ transform: [transform, transform] });
    else this.element.style.transform = transform;
  }

  /** Ends it: the element returns to its own place, unless a style has moved it. */
  stop(): void {
    this.paused?.animation.cancel();
  }
}
