/** @jest-environment jsdom */
import type { CameraController } from './camera-controller';
import { Gestures } from './gestures';

function mount() {
  const host = document.createElement('div');
  host.setPointerCapture = jest.fn();
  const controller = {
    stop: jest.fn(),
    pan: jest.fn(),
    drag: jest.fn(),
    settle: jest.fn(),
    zoom: jest.fn(),
    zoomSmoothly: jest.fn(),
    glide: jest.fn(),
  };
  const onTap = jest.fn();
  const onEnter = jest.fn();
  const gestures = new Gestures(host, {
    controller: () => controller as unknown as CameraController,
    middle: () => [150, 100],
    onTap,
    onEnter,
  });
  const send = (type: string, x: number, y: number, id = 1, time = 0) => {
    const event = new MouseEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true });
    Object.defineProperties(event, { pointerId: { value: id }, timeStamp: { value: time } });
    host.dispatchEvent(event);
  };
  return { host, controller, onTap, onEnter, gestures, send };
}

describe('gestures', () => {
  test('a touch that hardly moves is a tap', () => {
    const { send, onTap, controller } = mount();
    send('pointerdown', 50, 60);
    send('pointermove', 53, 61);
    send('pointerup', 53, 61);
    expect(onTap).toHaveBeenCalledWith([50, 60]);
    expect(controller.drag).not.toHaveBeenCalled();
  });

  test('a drag moves the map with the finger and is no tap', () => {
    const { send, onTap, controller } = mount();
    send('pointerdown', 50, 60, 1, 0);
    send('pointermove', 70, 60, 1, 16);
    send('pointermove', 75, 66, 1, 32);
    send('pointerup', 75, 66, 1, 500);
    expect(controller.drag.mock.calls).toEqual([
      [20, 0],
      [5, 6],
    ]);
    expect(onTap).not.toHaveBeenCalled();
    expect(controller.glide).not.toHaveBeenCalled();
    expect(controller.settle).toHaveBeenCalled();
  });

  test('a fling continues with its speed', () => {
    const { send, controller } = mount();
    send('pointerdown', 0, 0, 1, 0);
    send('pointermove', 40, 0, 1, 20);
    send('pointermove', 80, 0, 1, 40);
    send('pointerup', 80, 0, 1, 45);
    expect(controller.glide).toHaveBeenCalledWith(2, 0);
  });

  test('two fingers pinch around their middle and never tap', () => {
    const { send, controller, onTap } = mount();
    send('pointerdown', 100, 100, 1);
    send('pointerdown', 200, 100, 2);
    send('pointermove', 300, 100, 2);
    send('pointerup', 300, 100, 2);
    send('pointerup', 100, 100, 1);
    expect(controller.zoom).toHaveBeenCalledWith(2, [200, 100]);
    expect(onTap).not.toHaveBeenCalled();
  });

  test('a cancelled touch does nothing', () => {
    const { send, onTap } = mount();
    send('pointerdown', 50, 60);
    send('pointercancel', 50, 60);
    expect(onTap).not.toHaveBeenCalled();
  });

  test('a double tap zooms where it happened', () => {
    const { send, controller } = mount();
    for (const time of [10, 150]) {
      send('pointerdown', 50, 60, 1, time);
      send('pointerup', 50, 60, 1, time);
    }
    expect(controller.zoomSmoothly).toHaveBeenCalledWith(2.25, [50, 60]);
  });

  test('the wheel zooms and keeps the page where it is', () => {
    const { host, controller } = mount();
    const wheel = new WheelEvent('wheel', {
      deltaY: -100,
      clientX: 10,
      clientY: 20,
      cancelable: true,
    });
    host.dispatchEvent(wheel);
    expect(wheel.defaultPrevented).toBe(true);
    expect(controller.zoom.mock.calls[0]?.[0]).toBeGreaterThan(1);
    expect(controller.zoom.mock.calls[0]?.[1]).toEqual([10, 20]);
  });

  test.each([
    ['ArrowLeft', 'pan', [64, 0]],
    ['ArrowDown', 'pan', [0, -64]],
    ['+', 'zoomSmoothly', [1.5, [150, 100]]],
    ['-', 'zoomSmoothly', [1 / 1.5, [150, 100]]],
  ] as const)('the key %s works like a finger', (key, act, expected) => {
    const { host, controller } = mount();
    host.dispatchEvent(new KeyboardEvent('keydown', { key }));
    expect(controller[act]).toHaveBeenCalledWith(...expected);
  });

  test('Enter opens what is in the middle; browser shortcuts are ignored', () => {
    const { host, onEnter, controller } = mount();
    host.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    expect(onEnter).toHaveBeenCalledTimes(1);
    host.dispatchEvent(new KeyboardEvent('keydown', { key: '-', ctrlKey: true }));
    expect(controller.zoomSmoothly).not.toHaveBeenCalled();
  });

  test('ignores events after stop', () => {
    const { gestures, send, onTap } = mount();
    gestures.stop();
    send('pointerdown', 50, 60);
    send('pointerup', 50, 60);
    expect(onTap).not.toHaveBeenCalled();
  });
});
