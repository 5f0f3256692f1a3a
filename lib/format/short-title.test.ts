import { shortTitle } from './short-title';

it.each([
  ['小街积木 榉木', '小街积木'],
  ['小街 T 恤 240 g 重磅棉', '小街 T 恤'],
  ['细口手冲壶 600 ml', '细口手冲壶'],
  ['布面笔记本 A5 两本装', '布面笔记本 A5'],
  ['钢笔', '钢笔'],
])('%s is %s in a narrow row', (title, name) => expect(shortTitle(title)).toBe(name));
