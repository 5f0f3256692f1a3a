/** A plate over its foot; units of the drawing. */
export interface Pin {
  x: number;
  /** Downwards. */
  y: number;
  width: number;
  height: number;
}

const GAP = 2;

/** Each pin is lifted off those before it; one without a size lies nowhere. */
export function liftsOf(pins: readonly Pin[]): number[] {
  const tops: { pin: Pin; foot: number }[] = [];
  return pins.map((pin) => {
    let foot = pin.y;
    const isOver = (other: (typeof tops)[number]) =>
      Math.abs(other.pin.x - pin.x) < (other.pin.width + pin.width) / 2 &&
      foot > other.foot - other.pin.height &&
      foot - pin.height < other.foot;
    if (pin.height > 0)
      for (let below = tops.find(isOver); below; below = tops.find(isOver))
        foot = below.foot - below.pin.height - GAP;
    if (pin.height > 0) tops.push({ pin, foot });
    return pin.y - foot;
  });
}
