/** Lower case. */
const STEMS = [
  'abc',
  'abcd',
  'abcde',
  'abcdef',
  'abcdefg',
  'aa',
  'aaa',
  'aaaa',
  'qq',
  'qqq',
  'qaz',
  'qazwsx',
  'zxc',
  'zxcv',
  'zxcvbn',
  'zxcvbnm',
  'asd',
  'asdf',
  'asdfgh',
  'asdfghjkl',
  'qwe',
  'qwer',
  'qwert',
  'qwerty',
  'qwertyuiop',
  'password',
  'passw0rd',
  'p',
  'pass',
  'passwd',
  'admin',
  'administrator',
  'root',
  'test',
  'user',
  'guest',
  'login',
  'welcome',
  'hello',
  'iloveyou',
  'woaini',
  'love',
  'monkey',
  'dragon',
  'master',
  'sunshine',
  'princess',
  'football',
  'superman',
  'wang',
  'zhang',
  'liu',
  'li',
  'chen',
  'yang',
  'china',
  'zhongguo',
  'a',
  'q',
  'x',
  'z',
  'w',
  's',
];
const DATES = ['520', '521', '5201314', '1314', '1314520', '1314521', '2024', '2025', '2026'];
const EXACT = [
  '1q2w3e4r',
  '1qaz2wsx',
  'q1w2e3r4',
  '1q2w3e4r5t',
  'a1b2c3d4',
  'a1s2d3f4',
  'zaq12wsx',
  'passw0rd',
  'p@ssw0rd',
  'trustno1',
  'abcd1234',
  'qwer1234',
  'asdf1234',
];

function isFamousRun(digits: string): boolean {
  const counting = '01234567890';
  const backwards = '09876543210';
  return (
    DATES.includes(digits) ||
    counting.includes(digits) ||
    backwards.includes(digits) ||
    /^(\d{1,3})\1+$/.test(digits) ||
    /^(?:(\d)\1)+$/.test(digits)
  );
}

export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (EXACT.includes(lower)) return true;
  const [, letters, digits] = /^([a-z]+)(\d+)$/.exec(lower) ?? [];
  const [, digitsFirst, lettersLast] = /^(\d+)([a-z]+)$/.exec(lower) ?? [];
  const stem = letters ?? lettersLast;
  const run = digits ?? digitsFirst;
  return (
    stem !== undefined &&
    run !== undefined &&
    (STEMS.includes(stem) || new Set(stem).size === 1) &&
    isFamousRun(run)
  );
}
