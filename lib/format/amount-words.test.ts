import { amountInWords } from './amount-words';

it.each([
  [0, '零元整'],
  [5, '伍分'],
  [50, '伍角'],
  [1_05, '壹元零伍分'],
  [10_00, '壹拾元整'],
  [185_78, '壹佰捌拾伍元柒角捌分'],
  [1_010_00, '壹仟零壹拾元整'],
  [10_001_00, '壹万零壹元整'],
  [100_010_00, '壹拾万零壹拾元整'],
  [27_416_30, '贰万柒仟肆佰壹拾陆元叁角'],
  [1_000_000_01, '壹佰万元零壹分'],
  [100_000_000_00, '壹亿元整'],
])('%d fen: %s', (fen, words) => expect(amountInWords(fen)).toBe(words));

it('what is no amount has no words', () => expect(amountInWords(-1)).toBe(''));
