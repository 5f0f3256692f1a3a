import { drawCourseLane, lanePlaces, laneView } from './course-lane';

const count = (markup: string, part: RegExp) => markup.match(part)?.length ?? 0;

it('a finished course has a tick, the one under way names its lesson, the others how many they have', () => {
  const markup = drawCourseLane([
    { done: 3, total: 3 },
    { done: 2, total: 5, lesson: 3 },
    { done: 1, total: 4 },
    { done: 0, total: 7 },
  ]);
  expect(count(markup, /cl-tick/g)).toBe(1);
  for (const words of ['第 3 课', '1/4 课', '共 7 课'])
    expect(markup).toContain(`>${words}</text>`);
  expect(count(markup, /class="cl-board now"/g)).toBe(1);
  expect(count(markup, /class="hm-pole"/g)).toBe(1);
  expect(markup).not.toMatch(/NaN|undefined/);
});

it('a house under way is built as far as its lessons are done', () => {
  const floorOf = (done: number) =>
    /hm-brick-t" d="M-?[\d.]+ ?(-?[\d.]+)/.exec(
      drawCourseLane([{ done, total: 4, lesson: 1 }]),
    )?.[1];
  const floors = [0, 1, 2, 3].map((done) => Number(floorOf(done)));
  expect(floors).toEqual(floors.toSorted((a, b) => b - a));
  expect(new Set(floors).size).toBe(4);
});

it('the road is walked up to the course under way: not at all before the first, whole after the last', () => {
  const paper = { done: 0, total: 3 };
  const ready = { done: 3, total: 3 };
  expect(drawCourseLane([paper, paper])).not.toContain('cl-walked');
  expect(drawCourseLane([ready, { ...paper, lesson: 1 }])).toContain('cl-walked');
  expect(drawCourseLane([ready, ready])).toContain('cl-walked');
  expect(drawCourseLane([])).not.toMatch(/NaN|undefined/);
});

it('few courses fill one screen; many make it wider, each house in the picture with room for its board', () => {
  expect(lanePlaces(3).screens).toBe(1);
  expect(lanePlaces(12).screens).toBeGreaterThan(2);
  for (const courses of [1, 2, 3, 5, 12, 40]) {
    const { places } = lanePlaces(courses);
    const { width, height } = laneView(courses);
    for (const { left, bottom } of places) {
      expect(left).toBeGreaterThan(0);
      expect(width * (1 - left / 100)).toBeGreaterThan(40);
      expect(bottom).toBeGreaterThan(0);
      expect(height * (1 - bottom / 100)).toBeGreaterThan(60);
    }
    expect(width).toBeGreaterThanOrEqual(158);
  }
});

it('boards of neighbours do not cover each other, whichever course is under way', () => {
  const BOARD =
    /cl-board[^"]*" transform="translate\((\S+) (\S+)\)scale\((\S+)\)">.*?width="(\S+)"/g;
  for (const many of [2, 3, 4, 5, 9])
    for (let now = 0; now < many; now += 1) {
      const courses = Array.from({ length: many }, (_, index) => ({
        done: 0,
        total: 7,
        ...(index === now && { lesson: 3 }),
      }));
      const boards = [...drawCourseLane(courses).matchAll(BOARD)].map(([, x, , scale, width]) => ({
        x: Number(x),
        half: (Number(width) * Number(scale)) / 2,
      }));
      expect(boards).toHaveLength(many);
      for (const [index, { x, half }] of boards.slice(1).entries()) {
        const before = boards[index];
        if (before) expect(x - half).toBeGreaterThan(before.x + before.half);
      }
    }
});
