/** @jest-environment jsdom */
import { Stirring } from './stirring';

test('says that the map moves until it has stood for a moment', () => {
  jest.useFakeTimers();
  const map = document.createElement('div');
  const stirring = new Stirring(map);
  stirring.moved();
  jest.advanceTimersByTime(150);
  stirring.moved();
  jest.advanceTimersByTime(150);
  expect(map.dataset).toHaveProperty('moving');
  jest.advanceTimersByTime(100);
  expect(map.dataset).not.toHaveProperty('moving');
  jest.useRealTimers();
});
