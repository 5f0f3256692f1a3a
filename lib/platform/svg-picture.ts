import { loadPicture } from './picture';

export interface SvgPictureOptions {
  width: number;
  height: number;
  /** Pixels per unit. */
  scale: number;
}

/**
 * The drawing needs its colours as attributes: an image sees no page styles.
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
  // Safari taints a canvas on which an svg from a blob was drawn.
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
