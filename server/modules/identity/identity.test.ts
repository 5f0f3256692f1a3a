import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getUserInfo } from '@/lib/contract/account';
import { checkCharOf } from '@/lib/contract/id-card';
import * as contract from '@/lib/contract/identity';
import { identities } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { randomIdCard } from '@/server/testing/money';
import { type Registered, registerUser } from '@/server/testing/people';

let t: TestApp;
before(async () => {
  t = await testApp();
  t.clock.now = Date.parse('2026-11-16T12:00:00+08:00');
});
after(() => t.close());

const verify = ({ caller }: Registered, idCard: string, more: object = {}) =>
  caller.send(contract.verifyRealName, {
    name: '林知夏',
    idCard: caller.encrypt(idCard),
    consent: true,
    ...more,
  });
const numberFor = (digits: string) => digits + checkCharOf(digits);

test('a name and a card are taken once, and shown masked', async () => {
  const person = await registerUser(t);
  const card = randomIdCard();
  const answer = await verify(person, card);
  assert.deepEqual(answer.data, { realNameState: 1, nameMask: '林**' });
  const { realNameState, realNameMask } = (await person.caller.send(getUserInfo)).data;
  assert.deepEqual([realNameState, realNameMask], [1, '林**']);
  assert.deepEqual((await verify(person, card)).data, answer.data, 'the same again is no mistake');
  assert.equal((await verify(person, randomIdCard())).data.err, 'real_name_done');
  assert.equal((await verify(person, card, { name: '林知秋' })).data.err, 'real_name_done');
});

test('one card belongs to one member, in both of its forms, also at once', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => registerUser(t)));
  const answers = await Promise.all(people.map((person) => verify(person, '11010519491231002X')));
  assert.deepEqual(answers.map(({ code, data }) => data.err ?? code).sort(), [
    200,
    'id_card_taken',
    'id_card_taken',
    'id_card_taken',
  ]);
  const old = await verify(await registerUser(t), '110105491231002');
  assert.deepEqual(
    [old.data.err, old.data.fields?.idCard],
    ['id_card_taken', '该身份信息已在其他账号完成实名，如有疑问请联系客服'],
  );
  assert.equal(
    (await verify(await registerUser(t), '11010519491231002x')).data.err,
    'id_card_taken',
  );
});

describe('what is refused', () => {
  const WRONG: [string, string, string][] = [
    ['110105194912310021', '请输入正确的身份证号码', 'a wrong checksum'],
    ['991105194912310024', '身份证地区编码有误', 'an unknown region'],
    ['110105199902300015', '身份证出生日期有误', 'the 30th of February'],
    ['', '请输入正确的身份证号码', 'nothing'],
  ];
  for (const [card, sentence, what] of WRONG) {
    test(`${what}, with its sentence under the field`, async () => {
      const { data, msg } = await verify(await registerUser(t), card);
      assert.deepEqual([data.err, data.fields?.idCard, msg], ['invalid_input', sentence, sentence]);
    });
  }

  test('a person under 18, until the birthday', async () => {
    const person = await registerUser(t);
    assert.equal((await verify(person, numberFor('11010520081117001'))).data.err, 'minor_refused');
    assert.equal((await verify(person, numberFor('11010520081116001'))).code, 200);
  });

  test('a name that is none, no consent, and a card that was not encrypted', async () => {
    const person = await registerUser(t);
    assert.equal(
      (await verify(person, randomIdCard(), { name: 'Lin' })).data.fields?.name,
      '姓名需为2-20个汉字',
    );
    assert.equal(
      (await verify(person, randomIdCard(), { consent: false })).data.fields?.consent,
      '请先阅读并同意实名信息使用说明',
    );
    assert.equal(
      (
        await person.caller.send(contract.verifyRealName, {
          name: '林知夏',
          idCard: '11010519491231002X',
          consent: true,
        })
      ).data.err,
      'password_unreadable',
    );
    assert.equal(
      (await verify(person, randomIdCard(), { name: '阿卜杜拉•买买提' })).data.nameMask,
      '阿**',
    );
  });

  test('more than ten tries a day', async () => {
    const person = await registerUser(t);
    for (let i = 0; i < 10; i += 1)
      assert.equal((await verify(person, '11010519491231002X')).data.err, 'id_card_taken');
    assert.equal((await verify(person, randomIdCard())).data.err, 'rate_limited');
  });
});

test('only sealed text is stored', async () => {
  const rows = await t.db.select().from(identities);
  assert.ok(rows.length >= 4);
  for (const { nameSealed, idCardSealed, idCardHash } of rows)
    for (const text of [nameSealed, idCardSealed, idCardHash])
      assert.doesNotMatch(text, /\d{15}|[\u4e00-\u9fff]/);
});
