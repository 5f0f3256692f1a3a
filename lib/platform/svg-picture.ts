import { loadPicture } from './picture';

export interface SvgPictureOptions {
  /** Size of the drawing in its own units. */
  width: number;
  height: number;
  /** Pixels of the picture for one unit. */
  scale: number;
}

/**
 * Renders a drawing of the page as a PNG. It must have its colours as attributes: an image sees neither the page's style
 * sheets nor its variables.
 *
 * @throws when the browser cannot draw it
 */
export async function svgToPng(
  drawing: SVGSVGElement,
  { width, height, scale }: SvgPictureOptions,
): Promise<Blob> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('class');
  copy.setAttribute('width', String(width * scale));
  copy.setAttribute('height', String(height * scale));
  // a data URL, because Safari taints a canvas on which an svg from a blob was drawn
  const image = await loadPicture(
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`,
  );
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('picture cannot be encoded'))),
      'image/png',
    ),
  );
}
