import { type Camera, type Viewport, visible } from './camera';
import { pictureOf, type TileElement } from './tile-picture';
import {
  common,
  densityOf,
  fromMiddle,
  stepFor,
  TILE,
  type TileAt,
  tileRect,
  tileSpan,
  tilesIn,
  withMargin,
} from './tiles';
import type { Rect } from './world';

export type PaintTile = (context: CanvasRenderingContext2D, part: Rect, density: number) => void;

/** Half a frame, so dragging stays smooth; at least one tile is drawn. */
const BUDGET_MS = 6;
/** Share of the window drawn ahead at rest, and while moving. */
const AHEAD = 0.35;
const AHEAD_MOVING = 0.06;
/** Half octaves: the first picture has a sixteenth of the pixels, then sharpens whole. */
const COARSER = 4;
/** Device px; stretched tiles that only touch would show gaps. */
const OVERLAP = 2;
/** Tiles of one density; each takes a quarter of a megabyte. */
const KEPT = 140;
const REST_MS = 250;

interface Plane {
  step: number;
  isStale: boolean;
  element: HTMLDivElement;
  tiles: Map<string, TileElement>;
}

const keyOf = ({ column, row }: TileAt) => `${column},${row}`;

function canvasOf(tiles: Plane['tiles']): readonly [key: string, canvas: HTMLCanvasElement] | null {
  for (const [key, tile] of tiles) if (tile instanceof HTMLCanvasElement) return [key, tile];
  return null;
}

/** A tile is drawn once; a move touches none. Another scale stretches their plane until new tiles cover it. */
export class TileLayer {
  private planes: Plane[] = [];
  private frame = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  /** Each canvas slows every frame: while the map moves only visible tiles are drawn. */
  private isMoving = false;
  /** These tiles will soon be replaced by another density, so they stay canvases. */
  private isZooming = false;
  private isEncoding = false;
  private makesPictures = true;
  /** While a drag needs the same tiles, nothing is searched. */
  private complete: { plane: Plane; span: string } | null = null;
  private camera: Camera | null = null;
  private viewport: Viewport = { width: 0, height: 0, above: 0, covered: 0 };

  constructor(
    private readonly host: HTMLElement,
    /** Null = not known yet: nothing is drawn. */
    private paint: PaintTile | null,
    private readonly bounds: Rect,
  ) {}

  show(camera: Camera, viewport: Viewport): void {
    const before = this.camera;
    if (before && before !== camera) this.isMoving = true;
    [this.camera, this.viewport] = [camera, viewport];
    const isScaled = before?.scale !== camera.scale;
    this.isZooming = before !== null && isScaled;
    if (isScaled) for (const plane of this.planes) this.place(plane);
    clearTimeout(this.rest);
    if (!this.frame) this.frame = requestAnimationFrame(this.work);
  }

  repaint(paint: PaintTile): void {
    this.paint = paint;
    for (const plane of this.planes) plane.isStale = true;
    this.complete = null;
    if (this.camera) this.show(this.camera, this.viewport);
  }

  patch(paint: PaintTile, part: Rect): void {
    if (!this.paint) return;
    this.paint = paint;
    for (const plane of this.planes) {
      const density = densityOf(plane.step);
      for (const tile of tilesIn(part, density)) {
        const former = plane.tiles.get(keyOf(tile));
        if (former) former.replaceWith(this.draw(plane, tile, density));
      }
    }
    if (this.camera) this.show(this.camera, this.viewport);
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
    this.rest = undefined;
    for (const { element } of this.planes) element.remove();
    delete this.host.dataset.drawn;
    this.planes = [];
  }

  /** Device px per CSS px. */
  get pixels(): number {
    return Math.min(window.devicePixelRatio || 1, 2);
  }

  private place({ step, element }: Plane): void {
    if (!this.camera) return;
    element.style.transform = `scale(${(this.camera.scale / densityOf(step)) * this.pixels})`;
  }

  private planeOf(step: number): Plane {
    const top = this.planes.at(-1);
    if (top?.step === step && !top.isStale) return top;
    const again = this.planes.find((plane) => plane.step === step && !plane.isStale);
    const plane = again ?? {
      step,
      isStale: false,
      element: document.createElement('div'),
      tiles: new Map(),
    };
    this.planes = [...this.planes.filter((other) => other !== plane), plane];
    plane.element.className = 'map-plane map-tiles';
    // Seen once all in sight is drawn: a picture with holes is none.
    if (!again) plane.element.style.visibility = 'hidden';
    this.host.append(plane.element);
    this.place(plane);
    return plane;
  }

  private readonly work = (): void => {
    this.frame = 0;
    if (!this.camera || !this.paint) return;
    const started = performance.now();
    const step = stepFor(this.camera.scale * this.pixels);
    const isFirst = this.host.dataset.drawn === undefined;
    const plane = this.planeOf(isFirst ? step - COARSER : step);
    const density = densityOf(plane.step);
    const seen = visible(this.camera, this.viewport);
    const needed = common(seen, this.bounds);
    const wanted = common(withMargin(seen, this.isMoving ? AHEAD_MOVING : AHEAD), this.bounds);
    const span = wanted ? tileSpan(wanted, density) : '';
    if (this.complete?.plane === plane && this.complete.span === span) return this.awaitRest(plane);
    const missing = (part: Rect | null) =>
      part
        ? fromMiddle(
            tilesIn(part, density).filter((tile) => !plane.tiles.has(keyOf(tile))),
            part,
            density,
          )
        : [];
    const inSight = missing(needed);
    // Margin tiles wait until no visible one is missing.
    const queue = inSight.length > 0 || isFirst ? inSight : missing(wanted);
    let drawn = 0;
    do {
      const tile = queue[drawn];
      if (!tile) break;
      plane.element.append(this.draw(plane, tile, density));
      drawn += 1;
    } while (performance.now() - started < BUDGET_MS);
    const isComplete = drawn >= inSight.length;
    if (isComplete) this.dropBelow(plane, isFirst ? 'coarse' : 'sharp');
    this.forget(plane, wanted, density);
    if (this.isMoving && !this.isZooming) void this.becomePictures(plane);
    if (inSight.length > 0 || drawn < queue.length) this.frame = requestAnimationFrame(this.work);
    else {
      this.complete = { plane, span };
      this.awaitRest(plane);
    }
  };

  private awaitRest(plane: Plane): void {
    this.rest = setTimeout(() => this.comeToRest(plane), REST_MS);
  }

  private comeToRest(plane: Plane): void {
    this.isZooming = false;
    if (!this.isMoving) return void this.becomePictures(plane);
    this.isMoving = false;
    this.frame = requestAnimationFrame(this.work);
  }

  /** Each canvas is a surface to compose in every frame. */
  private async becomePictures(plane: Plane): Promise<void> {
    if (this.isEncoding || !this.makesPictures) return;
    this.isEncoding = true;
    const isWanted = () => plane === this.planes.at(-1) && !plane.isStale && !this.isZooming;
    const { tiles } = plane;
    for (let next = canvasOf(tiles); next && isWanted(); next = canvasOf(tiles)) {
      const [key, canvas] = next;
      const picture = await pictureOf(canvas);
      this.makesPictures = picture !== null;
      if (!picture) break;
      if (tiles.get(key) !== canvas) continue;
      picture.style.cssText = canvas.style.cssText;
      canvas.replaceWith(picture);
      tiles.set(key, picture);
    }
    this.isEncoding = false;
  }

  private draw(plane: Plane, tile: TileAt, density: number): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.width = TILE + OVERLAP;
    canvas.height = TILE + OVERLAP;
    // A moving surface is never rasterised coarser than its own size.
    const side = TILE / this.pixels;
    const pixels = canvas.width / this.pixels;
    canvas.style.width = `${pixels}px`;
    canvas.style.height = `${pixels}px`;
    canvas.style.margin = `${tile.row * side}px 0 0 ${tile.column * side}px`;
    plane.tiles.set(keyOf(tile), canvas);
    const context = canvas.getContext('2d');
    if (!context) return canvas;
    context.setTransform(density, 0, 0, density, -tile.column * TILE, -tile.row * TILE);
    this.paint?.(context, tileRect(tile, density, OVERLAP), density);
    return canvas;
  }

  private dropBelow(top: Plane, drawn: 'coarse' | 'sharp'): void {
    top.element.style.visibility = '';
    this.host.dataset.drawn = drawn;
    for (const plane of this.planes) if (plane !== top) plane.element.remove();
    this.planes = [top];
  }

  private forget({ tiles }: Plane, wanted: Rect | null, density: number): void {
    if (tiles.size <= KEPT) return;
    const kept = new Set(wanted ? tilesIn(wanted, density).map(keyOf) : []);
    for (const [key, tile] of tiles) {
      if (tiles.size <= KEPT) return;
      if (kept.has(key)) continue;
      tile.remove();
      tiles.delete(key);
    }
  }
}
