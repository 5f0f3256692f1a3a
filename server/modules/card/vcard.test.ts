import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { NO_FIELDS } from './fields';
import { fileNameOf, foldLine, vcardOf } from './vcard';

const card = (fields: object) => vcardOf({ fields: { ...NO_FIELDS, name: '林知夏', ...fields }, url: '', updatedAt: new Date('2026-11-21T04:05:06.789Z') });
const unfold = (text: string) => text.replaceAll('\r\n ', '');
const lineOf = (text: string, property: string) => unfold(text).split('\r\n').find((line) => line.startsWith(property));

test('marks of the format inside a value are escaped', () => {
  assert.equal(lineOf(card({ company: '甲,乙;丙\\丁' }), 'ORG'), 'ORG:甲\\,乙\\;丙\\\\丁');
  assert.equal(lineOf(card({ bio: '第一行\r\n第二行\n第三行' }), 'NOTE'), 'NOTE:第一行\\n第二行\\n第三行');
});

test('a value cannot begin a property of its own', () => {
  const text = card({ bio: '好\r\nTEL:110', title: 'x\nEND:VCARD', website: 'https://example.com/\r\nTEL:110' });
  assert.equal(text.split('\r\n').filter((line) => /^(TEL|END)/.test(line)).join(), 'END:VCARD');
});

test('characters that hide or turn text are dropped', () => assert.equal(lineOf(card({ title: 'a\u202Eb\u0000c\u200Bd' }), 'TITLE'), 'TITLE:abcd'));

test('empty fields are left out', () => assert.equal(unfold(card({})).split('\r\n').length, 7));

test('the day of the change is a stamp', () => assert.equal(lineOf(card({}), 'REV'), 'REV:20261121T040506Z'));

test('no line is longer than 75 octets, and unfolding gives the text back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = text.replace(/[\r\n]/g, '');
      const folded = foldLine(line);
      assert.ok(folded.split('\r\n').every((part) => Buffer.byteLength(part) <= 75));
      assert.equal(unfold(folded), line);
    }),
  );
});

test('any text gives a card with one beginning and one end', () => {
  fc.assert(
    fc.property(fc.record({ title: fc.string(), company: fc.string(), address: fc.string(), bio: fc.string({ unit: 'binary' }), tags: fc.array(fc.string({ minLength: 1 })) }), (fields) => {
      const lines = unfold(card(fields)).split('\r\n');
      assert.equal(lines.filter((line) => line === 'BEGIN:VCARD' || line === 'END:VCARD').length, 2);
      assert.ok(lines.slice(0, -1).every((line) => /^[A-Z-]+(;TYPE=[A-Z,]+)?:/.test(line)));
    }),
  );
});

test('a file name holds letters and digits only', () => assert.deepEqual([fileNameOf('林 知/夏"\r\n'), fileNameOf('../..')], ['林知夏.vcf', 'card.vcf']));
