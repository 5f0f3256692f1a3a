import { demoMember } from './support/demo';
import { picturesOnSurfaces, traceDrag } from './support/drag-trace';
import { signIn } from './support/member';
import { openSettled } from './support/settled';
import { map, STREET } from './support/street';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a step of a drag moves the surface of the land: nothing else is styled, nothing laid out or assembled, the picture is one surface', async ({
  page,
  client,
}) => {
  await signIn(page, await demoMember(client));
  await openSettled(page, STREET);
  // the map has come to rest: all of it is pictures
  await expect(map(page).locator('.map-plane img').first()).toBeAttached();
  await expect(map(page).locator('.map-plane canvas')).toHaveCount(0);
  expect(await picturesOnSurfaces(page)).toBe(1);
  // the first drag draws more signs; the browser knows other fonts then, and lays the page out once
  await traceDrag(page);
  const { frames, restyled, layouts, assembled, assembledByStyle, written } = await traceDrag(page);
  const median = [...restyled].sort((a, b) => a - b)[Math.floor(restyled.length / 2)];
  expect(median, 'elements that a step styles').toBe(1);
  // where other tests run beside, the map may seem to stand for a moment, and its animations go on
  expect(Math.max(...restyled)).toBeLessThan(8);
  expect(restyled.length).toBeLessThanOrEqual(frames + 2);
  expect(written.filter((what) => !what.endsWith('data-moving'))).toEqual([]);
  expect(layouts).toBe(0);
  expect(assembledByStyle, 'the name in the trace').toBeGreaterThan(0);
  expect(assembled, 'what else moves on the map is drawn now and then').toBeLessThan(frames / 3);
});
