import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@/testing/fast-check';
import { readXml, writeXml, XML_MAX_BYTES, XmlRefused } from './xml';

const read = (text: string, root?: string) => readXml(Buffer.from(text), root);

test('a message as the provider writes it is read: CDATA or not, indented, with empty fields', () =>
  assert.deepEqual(
    read(`<?xml version="1.0" encoding="UTF-8"?>
<xml>
  <return_code>SUCCESS</return_code>
  <body><![CDATA[支付测试 <b>&amp;</b> & ]]></body>
  <mweb_url><![CDATA[https://wx.tenpay.com/x?prepay_id=wx1&package=2]]></mweb_url>
  <attach><![CDATA[]]></attach>
  <return_msg/>
  <total_fee>1</total_fee>
  <note>a &lt; b &amp;amp; &apos;c&apos;</note>
</xml>`),
    {
      return_code: 'SUCCESS',
      body: '支付测试 <b>&amp;</b> & ',
      mweb_url: 'https://wx.tenpay.com/x?prepay_id=wx1&package=2',
      attach: '',
      return_msg: '',
      total_fee: '1',
      note: "a < b &amp; 'c'",
    },
  ));

test('numbers stay texts, spaces in values stay', () =>
  assert.deepEqual(read('<xml><a>007</a><b>1e5</b><c> x </c><d>true</d></xml>'), {
    a: '007',
    b: '1e5',
    c: ' x ',
    d: 'true',
  }));

const wide = (count: number) =>
  `<xml>${Array.from({ length: count }, (_, at) => `<f${at}>1</f${at}>`).join('')}</xml>`;

const HOSTILE: [what: string, text: string][] = [
  [
    'an external entity',
    '<!DOCTYPE xml [<!ENTITY x SYSTEM "file:///etc/passwd">]><xml><a>&x;</a></xml>',
  ],
  [
    'entities that grow',
    '<!DOCTYPE xml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xml><a>&b;</a></xml>',
  ],
  ['a doctype in lower case, or behind the root', '<!doctype xml><xml><a>1</a></xml>'],
  ['a doctype inside', '<xml><!DOCTYPE a><a>1</a></xml>'],
  ['a doctype after an instruction', '<?xml version="1.0"?>\n<!DOCTYPE xml><xml><a>1</a></xml>'],
  ['another encoding', '<?xml version="1.0" encoding="UTF-7"?><xml><a>1</a></xml>'],
  ['an instruction', '<xml><?php echo 1 ?><a>1</a></xml>'],
  ['a style sheet', '<?xml-stylesheet href="x"?><xml><a>1</a></xml>'],
  ['a comment that hides a field', '<xml><!-- <total_fee>1</total_fee> --><a>1</a></xml>'],
  ['a comment inside a value', '<xml><total_fee>1<!-- -->00</total_fee></xml>'],
  ['an unknown entity', '<xml><a>&nbsp;</a></xml>'],
  ['a numeric reference', '<xml><a>&#60;</a></xml>'],
  ['a numeric reference in hex', '<xml><a>&#x3C;</a></xml>'],
  ['a bare ampersand', '<xml><a>a & b</a></xml>'],
  ['CDATA without an end', '<xml><a><![CDATA[1</a></xml>'],
  ['CDATA within CDATA', '<xml><a><![CDATA[<![CDATA[1]]>]]></a><b><!</b></xml>'],
  ['an attribute', '<xml><a b="c">1</a></xml>'],
  ['an attribute of the root', '<xml xmlns="x"><a>1</a></xml>'],
  ['a name space', '<xml><x:a>1</x:a></xml>'],
  ['a duplicate name', '<xml><total_fee>1</total_fee><total_fee>100</total_fee></xml>'],
  ['a duplicate name, the second one empty', '<xml><a>1</a><a/></xml>'],
  ['a second level', '<xml><a><b>1</b></a></xml>'],
  ['a root inside the root', '<xml><xml><a>1</a></xml></xml>'],
  ['two roots', '<xml><a>1</a></xml><xml><a>2</a></xml>'],
  ['another root', '<root><a>1</a></root>'],
  ['no root', 'return_code=SUCCESS'],
  ['nothing', ''],
  ['text beside the fields', '<xml>text<a>1</a></xml>'],
  ['text after the root', '<xml><a>1</a></xml>text'],
  ['text before the root', 'text<xml><a>1</a></xml>'],
  ['an open field', '<xml><a>1</xml>'],
  ['crossed fields', '<xml><a><b>1</a></b></xml>'],
  ['half a message', '<xml><a>1</a><b>'],
  ['the prototype as a name', '<xml><__proto__>1</__proto__></xml>'],
  ['a strange name', '<xml><a-b>1</a-b></xml>'],
  ['more than a hundred fields', wide(101)],
  ['more than 64 KB', `<xml><a>${'x'.repeat(XML_MAX_BYTES)}</a></xml>`],
  ['a control character', '<xml><a>\u0000</a></xml>'],
  ['a control character in CDATA', '<xml><a><![CDATA[\u001b]]></a></xml>'],
  ['a JSON body', '{"return_code":"SUCCESS"}'],
];

for (const [what, text] of HOSTILE)
  test(`refused: ${what}`, () => assert.throws(() => read(text), XmlRefused));

test('refused: what is not UTF-8', () => {
  const gbk = Buffer.concat([
    Buffer.from('<xml><a>'),
    Buffer.from([0xd6, 0xa7, 0xb8, 0xb6]),
    Buffer.from('</a></xml>'),
  ]);
  assert.throws(() => readXml(gbk), XmlRefused);
  assert.throws(() => readXml(Buffer.from('<xml><a>1</a></xml>', 'utf16le')), XmlRefused);
});

test('a hundred fields are read; names of built-in methods are names like others', () => {
  assert.equal(Object.keys(read(wide(100))).length, 100);
  const { constructor: made, toString: text } = read(
    '<xml><constructor>1</constructor><toString>2</toString></xml>',
  );
  assert.deepEqual([made, text], ['1', '2']);
});

test('a body of nothing but beginnings of sections is refused', () => {
  for (const part of ['<![CDATA[', '<xml>', '<a', '&', '<a>', '</', ']]>'])
    assert.throws(() => read(part.repeat(Math.floor(XML_MAX_BYTES / part.length))), XmlRefused);
});

const name = fc
  .stringMatching(/^[a-zA-Z_][a-zA-Z0-9_]{0,20}$/)
  .filter((text) => text !== '__proto__');
/** Texts that XML can carry: no control characters; a carriage return would be read as a line feed. */
const value = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((text) => text.replace(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF\p{Cs}]/gu, ''));
const nasty = fc
  .array(
    fc.constantFrom(']]>', ']]', '<![CDATA[', '&amp;', '&', '<', '>', '</xml>', '中', ' ', '"'),
  )
  .map((parts) => parts.join(''));

test('what is written is read again, whatever the values', () =>
  fc.assert(
    fc.property(
      fc.dictionary(name, fc.oneof(value, nasty), { minKeys: 1, maxKeys: 100 }),
      (fields) => assert.deepEqual({ ...readXml(Buffer.from(writeXml(fields))) }, { ...fields }),
    ),
    { seed: 20_261_123, numRuns: 300 },
  ));

test('random bytes are read or refused, and never anything else', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc
          .array(
            fc.constantFrom(
              '<xml>',
              '</xml>',
              '<a>',
              '</a>',
              '<!',
              '--',
              '<![CDATA[',
              ']]>',
              '&lt;',
              '&',
              'x',
              '/>',
            ),
          )
          .map((parts) => Buffer.from(`<xml>${parts.join('')}</xml>`)),
      ),
      (bytes) => {
        try {
          for (const text of Object.values(readXml(Buffer.from(bytes))))
            assert.equal(typeof text, 'string');
        } catch (error) {
          assert.ok(error instanceof XmlRefused, String(error));
        }
      },
    ),
    { seed: 20_261_123, numRuns: 2_000 },
  ));

test('what XML cannot carry is not written', () => {
  assert.throws(() => writeXml({ a: '\u0000' }), RangeError);
  assert.throws(() => writeXml({ a: '\ud800' }), RangeError);
  assert.throws(() => writeXml({ a: 'a\r\nb' }), RangeError);
  assert.throws(() => writeXml({ 'a b': '1' }), RangeError);
});
