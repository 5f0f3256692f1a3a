const DRAWING = /^goods:([a-z]+)(?:\/([a-z]+)(?:-([a-z]+))?)?$/;

/** Name and colours of a drawing, as operators write it: `goods:mug`, `goods:mug/leaf`, `goods:mug/leaf-ink`. */
export function drawingOf(image: string): { name: string; first?: string; second?: string } | null {
  const [, name, first, second] = DRAWING.exec(image) ?? [];
  return name ? { name, first, second } : null;
}
