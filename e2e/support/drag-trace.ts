import type { CDPSession, Page } from '@playwright/test';
import { map } from './street';

/** Work of the browser between the first and the last step of a drag. */
export interface DragWork {
  /** Steps that were drawn. */
  frames: number;
  /** Elements whose style was computed anew, for each time that it was. */
  restyled: number[];
  layouts: number;
  /** Times that the surfaces of the page were assembled anew. */
  assembled: number;
  /** The same after the drag, while the map itself is moved by a style: the trace still has the name. */
  assembledByStyle: number;
  /** Attributes of the map's elements that changed, and where. */
  written: string[];
}

interface TraceEvent {
  name: string;
  ts: number;
  pid: number;
  tid: number;
  args: { elementCount?: number; beginData?: { frame: string } };
}

const ASSEMBLED = 'PaintArtifactCompositor::Update';
const FROM = 'drag-from';
const TO = 'drag-to';
/** Steps before it counts: the map has begun to move. */
const WARM_UP = 6;

/** Drags inside the page, a step a frame, as a finger does. @returns what was written into the map meanwhile */
const dragInPage = (host: HTMLElement, { steps, warmUp, from, to }: typeof DRAG) =>
  new Promise<string[]>((resolve) => {
    const send = (type: string, x: number, y: number) =>
      host.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          isPrimary: true,
          clientX: x,
          clientY: y,
          buttons: 1,
        }),
      );
    // a pointer that a script makes cannot be captured
    Object.assign(host, { setPointerCapture: () => undefined });
    const written: string[] = [];
    const watch = new MutationObserver((changes) => {
      for (const { target, attributeName } of changes)
        written.push(`${(target as Element).getAttribute('class')} ${attributeName}`);
    });
    let step = 0;
    send('pointerdown', 180, 300);
    const move = () => {
      step += 1;
      if (step === warmUp) {
        watch.observe(host, { attributes: true, childList: true, subtree: true });
        performance.mark(from);
      }
      if (step > steps) {
        performance.mark(to);
        send('pointerup', 180, 300);
        resolve(written);
        return;
      }
      send('pointermove', 180 + 40 * Math.sin(step / 10), 300 + step);
      requestAnimationFrame(move);
    };
    requestAnimationFrame(move);
  });

/** Moves the map some pixels and back, a frame each. */
async function moveByStyle(host: HTMLElement): Promise<void> {
  for (const offset of ['1px', '2px', '3px', '']) {
    host.style.translate = offset;
    await new Promise(requestAnimationFrame);
  }
}

const DRAG = { steps: 40, warmUp: WARM_UP, from: FROM, to: TO };

async function traceOf(devtools: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing', 'blink'] },
  });
  await act();
  const over = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await over;
  return events;
}

/** Drags the map once and counts, from the browser's own trace, what a step costs. */
export async function traceDrag(page: Page): Promise<DragWork> {
  const devtools = await page.context().newCDPSession(page);
  const { frameTree } = await devtools.send('Page.getFrameTree');
  let written: string[] = [];
  const events = await traceOf(devtools, async () => {
    written = await map(page).evaluate(dragInPage, DRAG);
    await map(page).evaluate(moveByStyle);
  });
  const [from, to] = [FROM, TO].map((mark) => events.find(({ name }) => name === mark));
  if (!from || !to) throw new Error('The drag is not in the trace');
  const named = (wanted: string) =>
    events.filter(
      ({ name, ts, pid, tid }) =>
        name === wanted && ts > from.ts && ts < to.ts && pid === from.pid && tid === from.tid,
    );
  return {
    frames: DRAG.steps - WARM_UP,
    restyled: named('UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0),
    // a drawing that has come is laid out in a frame of its own
    layouts: named('Layout').filter(({ args }) => args.beginData?.frame === frameTree.frame.id)
      .length,
    assembled: named(ASSEMBLED).length,
    assembledByStyle: events.filter(({ name, ts }) => name === ASSEMBLED && ts > to.ts).length,
    written,
  };
}

/** Surfaces that the browser composes for the picture of the map, without the markers above it. */
export async function picturesOnSurfaces(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  let layers: { backendNodeId?: number; drawsContent: boolean }[] = [];
  devtools.on('LayerTree.layerTreeDidChange', (tree) => (layers = tree.layers ?? layers));
  await devtools.send('DOM.enable');
  await devtools.send('LayerTree.enable');
  // the next frame tells the layers
  await map(page).press('ArrowLeft');
  await page.waitForTimeout(500);
  const names = await Promise.all(
    layers.map(async ({ backendNodeId, drawsContent }) => {
      if (!backendNodeId || !drawsContent) return '';
      const { node } = await devtools.send('DOM.describeNode', { backendNodeId });
      const classes = node.attributes?.[node.attributes.indexOf('class') + 1] ?? '';
      return node.nodeName === 'IMG' || classes.startsWith('map-plane') ? 'plane' : '';
    }),
  );
  await devtools.detach();
  return names.filter((name) => name === 'plane').length;
}
