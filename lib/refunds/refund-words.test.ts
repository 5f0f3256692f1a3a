import { dueText, stepsOf } from './refund-words';
import { aRefund, NOON } from './testing/samples';

const MIDNIGHT = Date.parse('2026-06-26T00:00:00+08:00');

it('reads the end of a day as 24:00 of that day', () => {
  expect(dueText(MIDNIGHT)).toBe('6月25日 24:00');
  expect(dueText(NOON)).toBe('6月18日 12:00');
});

it.each([
  [10, ['current', 'todo', 'todo', 'todo']],
  [20, ['current', 'todo', 'todo']],
  [25, ['current', 'todo']],
  [30, ['current']],
  [70, ['current']],
  [40, []],
  [60, []],
] as const)('a return in state %i has ahead of it %j', (status, ahead) => {
  const steps = stepsOf(aRefund({ status, events: [] }));
  expect(steps.map(({ state }) => state)).toEqual(ahead);
});

it('sends nothing back where no goods are asked for, and ends with the refusal', () => {
  expect(stepsOf(aRefund({ type: 'money', status: 10, events: [] }))).toHaveLength(2);
  const event = { at: NOON, title: '申请未通过', text: '' };
  expect(stepsOf(aRefund({ status: 50, events: [event] }))).toMatchObject([{ state: 'failed' }]);
});
