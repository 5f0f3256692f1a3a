/** @jest-environment jsdom */
import { TileLayer } from './tile-layer';

const VIEWPORT = { width: 400, height: 400, above: 0, covered: 0 };
const BOUNDS = { left: -2000, top: -2000, right: 2000, bottom: 2000 };
const CAMERA = { x: 0, y: 0, scale: 1 };

const context = { setTransform: jest.fn(), clearRect: jest.fn() };
beforeEach(() => {
  jest.useFakeTimers();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(context as unknown as never);
  encode(null);
});

function encode(blob: Blob | null) {
  const toBlob = jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(blob));
  URL.createObjectURL = jest.fn(() => 'blob:tile');
  URL.revokeObjectURL = jest.fn();
  HTMLImageElement.prototype.decode = jest.fn(() => Promise.resolve());
  return toBlob;
}
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function mount() {
  const host = document.createElement('div');
  const paint = jest.fn();
  const layer = new TileLayer(host, paint, BOUNDS);
  const settle = () => jest.advanceTimersByTime(2000);
  const planes = () => [...host.querySelectorAll<HTMLElement>('.map-plane')];
  return { host, paint, layer, settle, planes };
}

describe('tile layer', () => {
  test('draws the viewport and a margin, and nothing outside of the area', () => {
    const { layer, paint, settle } = mount();
    layer.show(CAMERA, VIEWPORT);
    settle();
    expect(paint.mock.calls.length).toBeGreaterThan(4);
    expect(paint.mock.calls.length).toBeLessThan(40);
    paint.mockClear();
    layer.show({ ...CAMERA, x: 9000 }, VIEWPORT);
    settle();
    expect(paint).not.toHaveBeenCalled();
  });

  test('the first picture is coarse and whole, and sharpens whole, as does each that replaces it', () => {
    let time = 0;
    // a frame has time for one tile
    jest.spyOn(performance, 'now').mockImplementation(() => (time += 10));
    const { layer, planes, paint } = mount();
    const shown = () => planes().filter(({ style }) => style.visibility !== 'hidden');
    const untilShown = (former?: HTMLElement) => {
      while (shown().length === 0 || shown()[0] === former) jest.advanceTimersByTime(16);
      return { plane: shown()[0], drawn: paint.mock.calls.length };
    };
    layer.show({ ...CAMERA, scale: 4 }, VIEWPORT);
    const coarse = untilShown();
    expect(coarse.drawn).toBe(4);
    expect(coarse.plane?.style.transform).toBe('scale(4)');
    const sharp = untilShown(coarse.plane);
    expect(sharp.plane?.style.transform).toBe('scale(1)');
    const needed = sharp.drawn - coarse.drawn;
    expect(needed).toBeGreaterThanOrEqual(4);
    layer.repaint(jest.fn());
    jest.advanceTimersByTime(16 * (needed - 1));
    expect(planes().map(({ style }) => style.visibility)).toEqual(['', 'hidden']);
    jest.advanceTimersByTime(48);
    expect(planes().map(({ style }) => style.visibility)).toEqual(['']);
  });

  test('nothing is drawn before it is known what', () => {
    const host = document.createElement('div');
    const layer = new TileLayer(host, null, BOUNDS);
    layer.show(CAMERA, VIEWPORT);
    jest.advanceTimersByTime(2000);
    expect(host.children).toHaveLength(0);
    expect(host.dataset.drawn).toBeUndefined();
    layer.repaint(jest.fn());
    jest.advanceTimersByTime(2000);
    expect(host.dataset.drawn).toBe('sharp');
  });

  test('a move over ready tiles draws and changes nothing: the camera moves what they lie on', () => {
    const { layer, paint, settle, host } = mount();
    layer.show(CAMERA, VIEWPORT);
    settle();
    paint.mockClear();
    const before = host.innerHTML;
    layer.show({ ...CAMERA, x: 3, y: 2 }, VIEWPORT);
    settle();
    expect(host.innerHTML).toBe(before);
    expect(paint).not.toHaveBeenCalled();
  });

  test('while it moves only tiles in sight are drawn; those ahead when it rests', () => {
    const { layer, paint, settle, host } = mount();
    layer.show(CAMERA, VIEWPORT);
    settle();
    paint.mockClear();
    for (let x = 0; x <= 224; x += 8) {
      layer.show({ ...CAMERA, x }, VIEWPORT);
      jest.advanceTimersByTime(16);
    }
    expect(paint).not.toHaveBeenCalled();
    const drawn = host.querySelectorAll('canvas').length;
    settle();
    expect(host.querySelectorAll('canvas').length).toBeGreaterThan(drawn);
  });

  test('another density is drawn over the old tiles, which are removed when it is complete', () => {
    const { layer, settle, planes } = mount();
    layer.show(CAMERA, VIEWPORT);
    settle();
    layer.show({ ...CAMERA, scale: 3 }, VIEWPORT);
    expect(planes()).toHaveLength(1);
    settle();
    expect(planes()).toHaveLength(1);
    expect(planes()[0]?.style.transform).toContain('scale(');
  });

  test('after a change of the area every tile is drawn anew, once', () => {
    const { layer, settle, planes, host } = mount();
    layer.show(CAMERA, VIEWPORT);
    settle();
    const tiles = host.querySelectorAll('canvas').length;
    const fresh = jest.fn();
    layer.repaint(fresh);
    settle();
    expect(fresh).toHaveBeenCalledTimes(tiles);
    expect(planes()).toHaveLength(1);
  });

  test('a patch draws only the tiles that it touches', () => {
    const { layer, settle } = mount();
    layer.show(CAMERA, VIEWPORT);
    settle();
    const ring = jest.fn();
    layer.patch(ring, { left: 10, top: 10, right: 40, bottom: 30 });
    expect(ring).toHaveBeenCalledTimes(1);
  });

  describe('a map that rests', () => {
    test('becomes pictures in the same places; a patch and a move draw canvases again', async () => {
      encode(new Blob(['tile']));
      const { layer, host, paint } = mount();
      layer.show(CAMERA, VIEWPORT);
      await jest.advanceTimersByTimeAsync(150);
      const places = [...host.querySelectorAll('canvas')].map(({ style }) => style.cssText);
      await jest.advanceTimersByTimeAsync(2000);
      const pictures = [...host.querySelectorAll('img')];
      expect(pictures.map(({ style }) => style.cssText)).toEqual(places);
      expect(host.querySelectorAll('canvas')).toHaveLength(0);
      expect(URL.revokeObjectURL).toHaveBeenCalledTimes(places.length);
      layer.patch(paint, { left: 10, top: 10, right: 40, bottom: 30 });
      expect(host.querySelectorAll('canvas')).toHaveLength(1);
      expect(host.querySelectorAll('img')).toHaveLength(places.length - 1);
    });

    test('tiles that a drag brings into sight become pictures while it goes on, those of a zoom when it has ended', async () => {
      encode(new Blob(['tile']));
      const { layer, host } = mount();
      const canvases = () => host.querySelectorAll('canvas').length;
      layer.show(CAMERA, VIEWPORT);
      await jest.advanceTimersByTimeAsync(2000);
      for (let x = 0; x <= 1600; x += 8) {
        layer.show({ ...CAMERA, x }, VIEWPORT);
        await jest.advanceTimersByTimeAsync(16);
      }
      expect(canvases()).toBe(0);
      for (let scale = 1; scale <= 2; scale += 0.1) {
        layer.show({ ...CAMERA, scale }, VIEWPORT);
        await jest.advanceTimersByTimeAsync(16);
      }
      expect(canvases()).toBeGreaterThan(0);
      await jest.advanceTimersByTimeAsync(2000);
      expect(canvases()).toBe(0);
    });

    test('a browser that cannot make pictures keeps the canvases, and is asked once', async () => {
      const toBlob = encode(null);
      const { layer, host } = mount();
      layer.show(CAMERA, VIEWPORT);
      await jest.advanceTimersByTimeAsync(2000);
      expect(toBlob).toHaveBeenCalledTimes(1);
      expect(host.querySelectorAll('img')).toHaveLength(0);
      layer.show({ ...CAMERA, x: 3 }, VIEWPORT);
      await jest.advanceTimersByTimeAsync(100);
      layer.destroy();
      await jest.advanceTimersByTimeAsync(2000);
      expect(toBlob).toHaveBeenCalledTimes(1);
    });
  });

  test('keeps a bounded number of tiles however far the camera moves', () => {
    const { layer, settle, host } = mount();
    for (let x = -1800; x <= 1800; x += 200) {
      layer.show({ ...CAMERA, x, scale: 2 }, VIEWPORT);
      settle();
    }
    expect(host.querySelectorAll('canvas').length).toBeLessThanOrEqual(140);
  });

  test('removes everything on destroy', () => {
    const { layer, settle, host } = mount();
    layer.show(CAMERA, VIEWPORT);
    settle();
    layer.destroy();
    expect(host.children).toHaveLength(0);
  });
});
