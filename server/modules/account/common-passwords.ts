/** Stems that people put digits around; compared in lower case. */
const STEMS = [
  'abc', 'abcd', 'abcde', 'abcdef', 'abcdefg', 'aa', 'aaa', 'aaaa', 'qq', 'qqq', 'qaz', 'qazwsx', 'zxc', 'zxcv', 'zxcvbn', 'zxcvbnm', 'asd', 'asdf', 'asdfgh', 'asdfghjkl', 'qwe', 'qwer',
  'qwert', 'qwerty', 'qwertyuiop', 'password', 'passw0rd', 'p', 'pass', 'passwd', 'admin', 'administrator', 'root', 'test', 'user', 'guest', 'login', 'welcome', 'hello', 'iloveyou', 'woaini',
  'woaini', 'love', 'monkey', 'dragon', 'master', 'sunshine', 'princess', 'football', 'superman', 'wang', 'zhang', 'liu', 'li', 'chen', 'yang', 'china', 'zhongguo', 'a', 'q', 'x', 'z', 'w', 's',
];
const RUNS = /^(0?123456789?0?|12345678?9?0?|1234|12345|123|1234567|87654321|987654321?0?|654321|112233|123123|123321|111111*|000000*|888888*|666666*|520|521|5201314|1314520|1314|2024|2025|2026)$/;
const EXACT = ['1q2w3e4r', '1qaz2wsx', 'q1w2e3r4', '1q2w3e4r5t', 'a1b2c3d4', 'a1s2d3f4', 'zaq12wsx', 'passw0rd', 'p@ssw0rd', 'trustno1', 'abcd1234', 'qwer1234', 'asdf1234'];

/** Whether a password is on everybody's list: a famous stem with a famous run of digits before or after it. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (EXACT.includes(lower)) return true;
  const [, letters, digits] = /^([a-z]+)(\d+)$/.exec(lower) ?? [];
  const [, digitsFirst, lettersLast] = /^(\d+)([a-z]+)$/.exec(lower) ?? [];
  const stem = letters ?? lettersLast;
  const run = digits ?? digitsFirst;
  return stem !== undefined && run !== undefined && (STEMS.includes(stem) || new Set(stem).size === 1) && RUNS.test(run);
}
