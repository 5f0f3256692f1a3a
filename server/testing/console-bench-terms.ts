/* Expressions over `model` of many-rows.ts. */

const OPEN = 'n <= 1000';
export const open = (then: string, otherwise: string) =>
  `case when ${OPEN} then ${then} else ${otherwise} end`;
export const each = (of: number, then: string, otherwise: string) =>
  `case when n % ${of} = 0 then ${then} else ${otherwise} end`;
export const among = (...values: string[]) =>
  `(array['${values.join("','")}'])[1 + n % ${values.length}]`;
export const no = (letter: string) => `'${letter}' || lpad(n::text, 20, '0')`;
export const hours = (count: number) => `at + interval '${count} hours'`;
export const AREA = '(select max(block_area_id) from block_areas) - n % 2000';
export const ended = (count: number) => open('null', hours(count));

export const OF_ORDER = { order_id: 'order_id', user_id: 'user_id' };
export const AT = { created_at: 'at' };

export type Rows = Readonly<Record<string, Readonly<Record<string, string>>>>;
