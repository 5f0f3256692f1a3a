import {
  digitsOf,
  hasInvisible,
  isVisible,
  readCode,
  readLine,
  readLines,
  readMobile,
  readName,
  readNumber,
  readPhone,
  readSearch,
} from './characters';

const N = '13812340678';

test.each([
  [N, N],
  ['\u202D+86 138 1234 0678\u202C', N],
  ['8613812340678', N],
  ['(86)13812340678', N],
  ['(+86) 138-1234-0678', N],
  ['0086 138 1234 0678', N],
  ['+86-138-1234-0678', N],
  ['138 1234 0678', N],
  ['138‑1234‑0678', N],
  ['138.1234.0678', N],
  ['１３８１２３４０６７８', N],
  ['＋８６　１３８１２３４０６７８', N],
  ['\u200b13812340678\ufeff', N],
  [' 13812340678\n', N],
  // never cut to another valid number
  ['138123406789', '138123406789'],
  ['86138123406789', '86138123406789'],
  ['1381234067', '1381234067'],
  ['8612345678901', '12345678901'],
  ['12306', '12306'],
  ['', ''],
  ['13812340678a', '13812340678a'],
])('reads %j as the mobile number %j', (text, mobile) => expect(readMobile(text)).toBe(mobile));

test.each([
  ['123456', '123456'],
  ['１２３４５６', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['\u202d123456\u202c', '123456'],
  ['【创业元宇宙】您的验证码是123456，5分钟内有效', '123456'],
  ['您的验证码是１２３４５６，５分钟内有效', '123456'],
  ['【某某】尾号0678的用户，校验码：654321。', '654321'],
  ['2026-11-28 验证码 004217', '004217'],
  ['Your code is 123456. Expires in 5 minutes.', '123456'],
  ['123456是您的登录验证码', '123456'],
  ['订单2026112800001234，动态码 135790', '135790'],
  ['12', '12'],
  ['1234567', '1234567'],
  ['没有数字', ''],
])('reads %j as the code %j', (text, code) => expect(readCode(text)).toBe(code));

test.each([
  ['110105 19491231 002X', '11010519491231002X'],
  ['１１０１０５１９４９１２３１００２ｘ', '11010519491231002X'],
  ['110105-19491231-002x', '11010519491231002X'],
  ['\u202a110105 19491231 002X\u202c', '11010519491231002X'],
  ['91350100 M000100Y43', '91350100M000100Y43'],
  ['９１３５０１００Ｍ０００１００Ｙ４３', '91350100M000100Y43'],
  ['91350100M000100Y43888', '91350100M000100Y43888'],
  ['4KP CGC', '4KPCGC'],
  ['４ＫＰＣＧＣ', '4KPCGC'],
  ['4kp‑cgc', '4KPCGC'],
])('reads %j as the number %j', (text, number) => expect(readNumber(text)).toBe(number));

test.each([
  ['浙江路1号\r\n2幢', '浙江路1号 2幢'],
  ['请放门口\u202E谢谢', '请放门口谢谢'],
  ['a\tb', 'a b'],
  ['甲\ud83d', '甲'],
  ['\udc00甲', '甲'],
  ['e\u0301', 'é'],
  ['\u3164\u3164\u3164', ''],
  ['\u115f', ''],
  ['\ufe0f', ''],
  ['\u2800', ''],
  ['a\u200bb\u2060c\u00adд', 'abcд'],
  ['👨‍👩‍👧 ❤️ 1️⃣ 👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨‍👩‍👧 ❤️ 1️⃣ 👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a\u200db', 'ab'],
  ['１号', '１号'],
])('reads %j as the line %j', (text, line) => expect(readLine(text)).toBe(line));

test('several lines keep their breaks and nothing invisible', () =>
  expect(readLines(' 一\r\n二\u2028三\u202e\n\n四\ud83d ')).toBe('一\n二\n三\n\n四'));

test.each([
  ['林知夏', false],
  ['林\u3164知夏', true],
  ['林\u200b知夏', true],
  ['\u202e夏知林', true],
  ['林\ud83d', true],
  ['林\u{e0100}知夏', true],
  ['林\u2800', true],
  ['1\u200d2', true],
  ['1\ufe0f', true],
  ['❤\ufe0f\ufe0f', true],
  ['\u180e林', true],
  ['1️⃣ ☀︎ ❤️‍🔥', false],
  ['👨‍👩‍👧', false],
  ['❤️', false],
  ['一\r\n二', false],
])('%j holds something invisible: %s', (text, isSo) => expect(hasInvisible(text)).toBe(isSo));

test('the digits of a text are counted in every width', () =>
  expect(digitsOf(' ６２２５-8801 ')).toBe('62258801'));

test.each([
  '阿卜杜拉•买买提',
  '阿卜杜拉・买买提',
  '阿卜杜拉‧买买提',
  '阿卜杜拉·买买提',
  '阿卜杜拉．买买提',
  '阿卜杜拉∙买买提',
])('%s has the dot of documents', (name) => expect(readName(name)).toBe('阿卜杜拉·买买提'));

test.each([
  ['\u0301\u0301', false],
  ['\u3164\u3164\u3164', false],
  [' \u00a0\u2003', false],
  ['\u2800', false],
  ['😀', true],
  ['é', true],
  ['·', true],
])('%j shows a character: %s', (text, isSo) => expect(isVisible(text)).toBe(isSo));

test.each([
  ['138 1234 0678', N],
  ['\u202d+86 138-1234-0678\u202c', N],
  ['0086 13812340678', N],
  ['(86)13812340678', N],
  ['１３８１２３４０６７８', N],
  ['2026 0602 1418 0016 0417', '20260602141800160417'],
  ['０６７８', '0678'],
  ['10-12', '10-12'],
  ['Ａ牌 茶', 'Ａ牌 茶'],
  ['林知夏\u200b', '林知夏'],
  [' 乌龙茶\r\n', '乌龙茶'],
])('searches %j as %j', (text, words) => expect(readSearch(text)).toBe(words));

test.each([
  ['138 1234 0678', N],
  ['\u202d13812340678\u202c', N],
  ['+86 138-1234-0678', N],
  ['0571－87654321', '0571-87654321'],
  ['0571‑87654321', '0571-87654321'],
  ['０５７１-８７６５４３２１-１２', '0571-87654321-12'],
])('reads %j as the phone %j', (text, phone) => expect(readPhone(text)).toBe(phone));
