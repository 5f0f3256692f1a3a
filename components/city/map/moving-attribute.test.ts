/** @jest-environment jsdom */
import { MovingAttribute } from './moving-attribute';

test('says that the map moves until it has stood for a moment', () => {
  jest.useFakeTimers();
  const map = document.createElement('div');
  const movingAttribute = new MovingAttribute(map);
  movingAttribute.moved();
  jest.advanceTimersByTime(150);
  movingAttribute.moved();
  jest.advanceTimersByTime(150);
  expect(map.dataset).toHaveProperty('moving');
  jest.advanceTimersByTime(100);
  expect(map.dataset).not.toHaveProperty('moving');
  jest.useRealTimers();
});
