function pausedAnimation(element: HTMLElement) {
  if (typeof KeyframeEffect === 'undefined') return null;
  const effect = new KeyframeEffect(element, null, { duration: 1, fill: 'both' });
  const animation = new Animation(effect);
  animation.pause();
  return { animation, effect };
}

/**
 * Moves by a paused animation's keyframe: a style makes Chrome rebuild the page's layer list in
 * each frame (decision 0029). Without Web Animations it writes the style.
 */
export class Offset {
  private readonly paused: ReturnType<typeof pausedAnimation>;

  constructor(private readonly element: HTMLElement) {
    this.paused = pausedAnimation(element);
  }

  /** CSS px. */
  set(x: number, y: number): void {
    const transform = `translate3d(${x}px,${y}px,0)`;
    if (this.paused) this.paused.effect.setKeyframes({ transform: [transform, transform] });
    else this.element.style.transform = transform;
  }

  stop(): void {
    this.paused?.animation.cancel();
  }
}
