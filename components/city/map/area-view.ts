import './hours.css';
import './seasons.css';
import './signs.css';
import { VARIABLES } from '@/lib/iso/palette-variables';
import type { Point } from '@/lib/iso/path';
import { type AreaPicture, NOTHING } from './area-picture';
import { Atlas } from './atlas';
import {
  aim,
  type Camera,
  fit,
  limit,
  PLOT_SCALE,
  toWindow,
  toWorld,
  type Viewport,
  visible,
} from './camera';
import { CameraController } from './camera-controller';
import { placeDots } from './dots';
import { Gestures } from './gestures';
import { boardRect } from './ground';
import { harbourBounds, quartersOf } from './harbour';
import type { Item } from './items';
import { isSameLook } from './look';
import { MovingAttribute } from './moving-attribute';
import { Offset } from './offset';
import { readPalette } from './paint';
import { painterOf, paintThings } from './painter';
import { Rides } from './rides';
import { ringAt, sceneOf } from './scene';
import { SIGN_SCALE } from './signs';
import { aimAt } from './subject';
import { ownerUnder, type StreetThing, streetThingUnder } from './things';
import { type PaintTile, TileLayer } from './tile-layer';
import { overlaps, plotPoint, plotUnder, type World, worldOf } from './world';

export interface AreaViewHooks {
  onPick: (no: number) => void;
  onThing: (thing: StreetThing) => void;
  onScale: (scale: number) => void;
  onDrawn: () => void;
  onBoards: (boards: readonly number[]) => void;
}

export interface MapElements {
  host: HTMLElement;
  land: HTMLElement;
  ground: HTMLElement;
}

/** Shop names can be read. */
const STREET_SCALE = 1.6;

/** It owns the DOM inside its host and does not use React. */
export class AreaView {
  private readonly world: World;
  private readonly layer: TileLayer;
  private readonly controller: CameraController;
  private readonly rides: Rides;
  private readonly movingAttribute: MovingAttribute;
  private readonly ended = new AbortController();
  private viewport: Viewport = { width: 0, height: 0, above: 0, covered: 0 };
  private picture: AreaPicture = NOTHING;
  private isDrawn = false;
  private hasHouses = false;
  private focused: number | null = null;
  private loads = 0;
  private readonly quarters;
  private items: Item[] = [];
  private atlas: Atlas | null = null;
  private boards = '';
  private scale = 0;
  private readonly host: HTMLElement;
  private readonly offset: Offset;

  constructor(
    { host, land, ground }: MapElements,
    plotCount: number,
    private readonly hooks: AreaViewHooks,
  ) {
    this.host = host;
    this.offset = new Offset(land);
    this.world = worldOf(plotCount);
    this.quarters = quartersOf(this.world);
    this.movingAttribute = new MovingAttribute(host);
    this.layer = new TileLayer(ground, null, harbourBounds(this.world));
    this.rides = new Rides({
      ground,
      pixels: () => this.layer.pixels,
      seen: () => [this.controller.now, this.viewport],
      items: () => this.items,
      seed: () => this.picture.seed,
      drawThings: (context, items, part, density) =>
        paintThings(context, { items, atlas: this.atlas }, this.style(), part, density),
      picture: () => this.painter(),
      onChange: (part) => this.layer.patch(this.painter(), part),
    });
    this.measure();
    this.controller = new CameraController(
      this.world,
      () => this.viewport,
      fit(this.world, this.viewport),
      this.show,
    );
    const gestures = new Gestures(host, {
      controller: () => {
        // a finger takes over
        this.focused = null;
        return this.controller;
      },
      middle: () => aim(this.viewport),
      onTap: this.pick,
      onEnter: () => this.pick(aim(this.viewport)),
    });
    const resizes = new ResizeObserver(() => {
      this.measure();
      this.controller.jump(this.controller.now);
    });
    resizes.observe(host);
    const themes = new MutationObserver(() => void this.loadAtlas());
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    this.ended.signal.addEventListener('abort', () => {
      gestures.stop();
      resizes.disconnect();
      themes.disconnect();
    });
  }

  /** The camera does not move. When only the ring moves, two places are redrawn. */
  draw(picture: AreaPicture): void {
    const { plots, seed, me, selected, look, hasPrints } = picture;
    const before = this.picture;
    const isFirst = !this.isDrawn;
    this.isDrawn = true;
    this.picture = picture;
    this.items = sceneOf(this.world, plots, seed, me, selected, look, hasPrints);
    // The old picture stays until the buildings have the new hour's colours.
    const isOtherLook = !isSameLook(before.look, look);
    if (isFirst || isOtherLook) void this.loadAtlas();
    this.rides.expect();
    // The first picture comes with its houses, never as bare ground.
    if (isOtherLook || !this.hasHouses) return;
    if (
      before.plots !== plots ||
      before.seed !== seed ||
      before.me !== me ||
      before.hasPrints !== hasPrints
    )
      return this.layer.repaint(this.painter());
    for (const no of [before.selected, selected])
      if (no !== null && before.selected !== selected)
        this.layer.patch(this.painter(), ringAt(this.world, no));
  }

  clearSigns(marks: HTMLElement): void {
    placeDots(marks, this.items);
  }

  /** Bars and panels cover these CSS px; the subject moves to the middle of the rest. */
  cover(above: number, covered: number): void {
    const before = aim(this.viewport);
    this.viewport = { ...this.viewport, above, covered };
    const after = aim(this.viewport);
    this.controller.recentre(after[0] - before[0], after[1] - before[1]);
    if (this.focused !== null) this.focusPlot(this.focused, false);
  }

  overview(no: number | null, isInstant: boolean): void {
    this.focused = null;
    const all = fit(this.world, this.viewport);
    const [x, y] = no === null ? [all.x, all.y] : plotPoint(this.world, no);
    const scale = Math.max(all.scale, STREET_SCALE, (this.viewport.width / 375) * STREET_SCALE);
    this.moveTo({ x, y, scale }, isInstant);
  }

  /** With the own plot next door it shows both. */
  focusPlot(no: number, isInstant: boolean): void {
    this.focused = no;
    const scale = Math.max(PLOT_SCALE, this.controller.now.scale);
    const [x, y] = aimAt(this.world, this.picture, no, scale, this.viewport);
    this.moveTo({ x, y, scale }, isInstant);
  }

  zoom(factor: number): void {
    this.controller.zoomSmoothly(factor, aim(this.viewport));
  }

  destroy(): void {
    this.ended.abort();
    this.controller.stop();
    this.movingAttribute.stop();
    this.offset.stop();
    this.rides.stop();
    this.layer.destroy();
  }

  private moveTo(camera: Camera, isInstant: boolean): void {
    if (isInstant) this.controller.jump(limit(camera, this.world, this.viewport));
    else this.controller.fly(camera);
  }

  private measure(): void {
    this.viewport = {
      ...this.viewport,
      width: this.host.clientWidth,
      height: this.host.clientHeight,
    };
  }

  /** Markers change with the scale only. */
  private readonly show = (camera: Camera): void => {
    this.movingAttribute.moved();
    const [x, y] = toWindow(camera, this.viewport, [0, 0]);
    this.offset.set(x, y);
    this.layer.show(camera, this.viewport);
    if (camera.scale !== this.scale) {
      this.scale = camera.scale;
      this.rides.place(camera.scale);
      this.hooks.onScale(camera.scale);
    }
    const seen = visible(camera, this.viewport);
    const boards = Array.from({ length: this.world.boards }, (_, board) => board).filter((board) =>
      overlaps(boardRect(this.world, board), seen),
    );
    if (boards.join() === this.boards) return;
    this.boards = boards.join();
    this.hooks.onBoards(boards);
  };

  private readonly pick = (at: Point): void => {
    const [x, y] = toWorld(this.controller.now, this.viewport, at);
    const no =
      ownerUnder(this.items, x, y, this.controller.now.scale >= SIGN_SCALE) ||
      plotUnder(this.world, this.picture.plots, this.picture.seed, x, y);
    // also when selected already: a dragged map comes back
    if (no > 0 && no === this.picture.selected) return this.focusPlot(no, false);
    if (no > 0) return this.hooks.onPick(no);
    const thing = streetThingUnder(this.items, x, y);
    if (thing) this.hooks.onThing(thing);
  };

  private async loadAtlas(): Promise<void> {
    this.loads += 1;
    const load = this.loads;
    try {
      const atlas = await (this.picture.look
        ? this.drawAtlas()
        : Atlas.load(document.documentElement.dataset.theme === 'dark'));
      if (load === this.loads) this.atlas = atlas;
    } catch {}
    if (load !== this.loads || this.ended.signal.aborted) return;
    this.hasHouses = true;
    this.layer.repaint(this.painter());
    this.rides.expect();
    this.hooks.onDrawn();
  }

  private drawAtlas(): Promise<Atlas> {
    const { read } = readPalette(this.host);
    const colours = Object.keys(VARIABLES.light).map((name) => [name, read(name)] as const);
    return Atlas.draw(Object.fromEntries(colours), read('--iso-glass-on'));
  }

  private style() {
    return { ...this.picture, palette: readPalette(this.host), pixels: this.layer.pixels };
  }

  private painter(): PaintTile {
    const { world, atlas, quarters } = this;
    return painterOf(
      { world, items: this.rides.without(this.items), atlas, quarters },
      this.style(),
    );
  }
}
