/** @jest-environment jsdom */
import { Offset } from './offset';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'KeyframeEffect');
  Reflect.deleteProperty(globalThis, 'Animation');
});

test('the offset is a keyframe of an animation that never runs, and no style', () => {
  const effect = { setKeyframes: jest.fn() };
  const animation = { pause: jest.fn(), cancel: jest.fn() };
  Object.assign(globalThis, {
    KeyframeEffect: jest.fn(() => effect),
    Animation: jest.fn(() => animation),
  });
  const element = document.createElement('div');
  const offset = new Offset(element);
  expect(animation.pause).toHaveBeenCalledTimes(1);
  offset.set(12.5, -3);
  const transform = 'translate3d(12.5px,-3px,0)';
  expect(effect.setKeyframes).toHaveBeenCalledWith({ transform: [transform, transform] });
  expect(element.style.transform).toBe('');
  offset.stop();
  expect(animation.cancel).toHaveBeenCalledTimes(1);
});

test('the style is written where there are no Web Animations', () => {
  const element = document.createElement('div');
  const offset = new Offset(element);
  offset.set(12.5, -3);
  offset.stop();
  expect(element.style.transform).toBe('translate3d(12.5px,-3px,0)');
});
