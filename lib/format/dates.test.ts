import { dayText, momentText, monthText, weekdayText } from './dates';

const at = (text: string) => Date.parse(`${text}+08:00`);

it('writes dates without leading zeros', () => {
  expect([
    monthText('2026-06'),
    dayText('2026-06-08'),
    momentText(at('2026-06-08T09:06:00')),
  ]).toEqual(['2026年6月', '6月8日', '2026年6月8日 09:06']);
  expect(weekdayText('2026-06-18')).toBe('星期四');
});
