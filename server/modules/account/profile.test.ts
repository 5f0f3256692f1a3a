import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@/lib/contract/account';
import { uploads } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import {
  lastCode,
  randomMobile,
  type Registered,
  registerUser,
  requestCode,
} from '@/server/testing/people';

let t: TestApp;
let me: Registered;
before(async () => {
  t = await testApp();
  me = await registerUser(t);
});
after(() => t.close());

const info = async () => (await me.caller.send(contract.getUserInfo)).data;
const edit = async (input: object) =>
  me.caller.send(contract.editProfile, { version: (await info()).version, ...input });

describe('editing the profile', () => {
  test('changes the given fields only and answers the whole user', async () => {
    const before_ = await info();
    const answer = await edit({
      userName: ' 江上清风 ',
      gender: 2,
      birthday: '1992-02-29',
      industry: '餐饮',
      qq: '10001',
    });
    assert.equal(answer.code, 200);
    assert.deepEqual(
      [
        answer.data.userName,
        answer.data.gender,
        answer.data.birthday,
        answer.data.industry,
        answer.data.qq,
      ],
      ['江上清风', 2, '1992-02-29', '餐饮', '10001'],
    );
    assert.equal(answer.data.version, before_.version + 1);
    assert.equal(answer.data.bio, before_.bio);
    assert.equal((await edit({ birthday: '' })).data.birthday, null);
  });

  test('of two devices with the same version one saves', async () => {
    const { version } = await info();
    const answers = await Promise.all(
      ['甲乙丙', '丁戊己'].map((userName) =>
        me.caller.send(contract.editProfile, { version, userName }),
      ),
    );
    assert.deepEqual(answers.map(({ code }) => code).sort(), [200, 500]);
    const conflict = answers.find(({ code }) => code === 500);
    assert.deepEqual(
      [conflict?.data.err, conflict?.msg],
      ['version_conflict', '资料已在其他设备修改，请刷新后重试'],
    );
  });

  test('cannot touch what is not a field of the profile', async () => {
    const before_ = await info();
    const answer = await edit({
      userName: '普通居民',
      isMayor: true,
      growth: 9_999,
      mobile: '13800000000',
      userId: 1,
      inviteCode: 'AAAAAA',
      passwordHash: 'x',
      status: 'closed',
    });
    assert.deepEqual(
      [
        answer.data.isMayor,
        answer.data.growth,
        answer.data.mobileMask,
        answer.data.userId,
        answer.data.inviteCode,
      ],
      [false, before_.growth, before_.mobileMask, before_.userId, before_.inviteCode],
    );
  });

  const GOOD_NAMES = [
    '王二',
    'abcd',
    '一二三四五六七八九十十一',
    'a'.repeat(24),
    '小杨 Young',
    '😀😀',
    '👨‍👩‍👧一家',
  ];
  for (const userName of GOOD_NAMES)
    test(`accepts the nickname ${userName}`, async () =>
      assert.equal((await edit({ userName })).data.userName, userName));

  const BAD: [object, string, string, string][] = [
    [{ userName: '' }, 'invalid_input', 'userName', '请输入昵称'],
    [{ userName: '王' }, 'invalid_input', 'userName', '昵称长度为2-12个字'],
    [{ userName: 'abc' }, 'invalid_input', 'userName', '昵称长度为2-12个字'],
    [{ userName: '一二三四五六七八九十十一二' }, 'invalid_input', 'userName', '昵称长度为2-12个字'],
    [{ userName: '找我13812345678' }, 'word_forbidden', 'userName', '昵称包含不允许的内容'],
    [{ userName: '微１３８ １２３-４５' }, 'word_forbidden', 'userName', '昵称包含不允许的内容'],
    [{ userName: '官方客服小李' }, 'word_forbidden', 'userName', '昵称包含不允许的内容'],
    [{ userName: '带你躺·赚' }, 'word_forbidden', 'userName', '昵称包含不允许的内容'],
    [{ userName: '王\u202e二三' }, 'word_forbidden', 'userName', '昵称包含不允许的内容'],
    [{ userName: '王\u200d二三' }, 'word_forbidden', 'userName', '昵称包含不允许的内容'],
    [{ bio: '加我 财富自由' }, 'word_forbidden', 'bio', '简介包含不允许的内容'],
    [{ bio: '字'.repeat(141) }, 'invalid_input', 'bio', '简介不能超过140字'],
    [{ gender: 3 }, 'invalid_input', 'gender', '请选择性别'],
    [{ birthday: '1899-12-31' }, 'invalid_input', 'birthday', '出生日期有误'],
    [{ birthday: '2990-01-01' }, 'invalid_input', 'birthday', '出生日期有误'],
    [{ birthday: '2001-02-29' }, 'invalid_input', 'birthday', '出生日期有误'],
    [{ birthday: '20010228' }, 'invalid_input', 'birthday', '出生日期有误'],
    [{ qq: '0123456' }, 'invalid_input', 'qq', 'QQ号格式不正确'],
    [{ email: 'nobody' }, 'invalid_input', 'email', '邮箱格式不正确'],
    [{ avatar: 'preset:13' }, 'invalid_input', 'avatar', '请重新选择头像'],
    [{ avatar: 'https://evil.example/x.png' }, 'invalid_input', 'avatar', '请重新选择头像'],
    [{ version: undefined }, 'invalid_input', 'version', '资料版本缺失，请刷新后重试'],
  ];
  for (const [input, err, field, sentence] of BAD) {
    test(`refuses ${JSON.stringify(input).slice(0, 40)}`, async () => {
      const before_ = await info();
      const answer = await edit(input);
      assert.deepEqual(
        [answer.code, answer.data.err, answer.data.fields?.[field]],
        [500, err, sentence],
      );
      assert.deepEqual(await info(), before_);
    });
  }

  test('takes a built-in picture or one of the own uploads, nobody else’s', async () => {
    const other = await registerUser(t);
    const key = (name: string) => `avatar/202601/${name.padEnd(24, 'x')}.webp`;
    for (const [owner, name] of [
      [me.userId, 'mine'],
      [other.userId, 'theirs'],
    ] as const) {
      await t.db.insert(uploads).values({
        key: key(name),
        userId: owner,
        folder: 'avatar',
        mime: 'image/webp',
        width: 1,
        height: 1,
        size: 1,
        sha256: name,
      });
    }
    assert.equal((await edit({ avatar: 'preset:12' })).data.avatar, 'preset:12');
    assert.equal((await edit({ avatar: key('mine') })).data.avatar, key('mine'));
    assert.equal((await edit({ avatar: key('theirs') })).data.err, 'invalid_input');
  });
});

describe('the public profile', () => {
  test('masks the name for guests and hides private fields from everybody', async () => {
    const { userName, inviteCode } = await info();
    const guest = await t.caller().send(contract.getProfile, { userId: me.userId });
    assert.equal(guest.data.userName, `${[...userName][0]}**`);
    const { caller } = await registerUser(t);
    const member = await caller.send(contract.getProfile, { code: inviteCode.toLowerCase() });
    assert.equal(member.data.userName, userName);
    assert.deepEqual(Object.keys(member.data).sort(), [
      'areaName',
      'avatar',
      'bio',
      'blockAreaId',
      'blockNo',
      'hasCard',
      'isMayor',
      'userId',
      'userName',
    ]);
  });

  test('does not know anybody by a wrong id or code, and asks for one', async () => {
    assert.equal((await t.caller().send(contract.getProfile, { userId: 1 })).data.err, 'not_found');
    assert.equal(
      (await t.caller().send(contract.getProfile, { code: 'ZZZZZZ' })).data.err,
      'not_found',
    );
    assert.equal((await t.caller().send(contract.getProfile, {})).data.err, 'invalid_input');
  });
});

describe('changing the mobile number', () => {
  const bind = (person: Registered, input: object) =>
    person.caller.send(contract.bindMobile, input);
  const ticketFor = async (person: Registered) => {
    t.advance(60_000);
    await person.caller.send(contract.sendCode, { scene: 'bindOld' });
    return (await bind(person, { checkcodeOld: lastCode(t, person.mobile) })).data.ticketOld;
  };

  test('needs a code to the old number, then one to the new', async () => {
    const person = await registerUser(t);
    const mobile = randomMobile();
    const ticketOld = await ticketFor(person);
    const checkcode = await requestCode(t, person.caller, { mobile, scene: 'bindNew' });
    const answer = await bind(person, { ticketOld, mobile, checkcode });
    assert.equal(answer.data.mobileMask, `${mobile.slice(0, 3)}****${mobile.slice(7)}`);
    assert.equal(
      (await person.caller.send(contract.getUserInfo)).data.mobileMask,
      answer.data.mobileMask,
    );
    assert.equal(
      (await bind(person, { ticketOld, mobile: randomMobile(), checkcode })).code,
      500,
      'the ticket is used up',
    );
  });

  test('refuses the same number, a taken one, and a ticket of somebody else', async () => {
    const person = await registerUser(t);
    const other = await registerUser(t);
    const ticketOld = await ticketFor(person);
    assert.equal(
      (await bind(person, { ticketOld, mobile: person.mobile, checkcode: '000000' })).msg,
      '新手机号不能与原手机号相同',
    );
    const taken = await requestCode(t, person.caller, { mobile: other.mobile, scene: 'bindNew' });
    assert.equal(
      (await bind(person, { ticketOld, mobile: other.mobile, checkcode: taken })).data.err,
      'mobile_taken',
    );
    const mobile = randomMobile();
    const checkcode = await requestCode(t, other.caller, { mobile, scene: 'bindNew' });
    assert.equal((await bind(other, { ticketOld, mobile, checkcode })).data.err, 'ticket_expired');
    assert.equal(
      (await bind(person, { ticketOld, mobile, checkcode })).code,
      200,
      'a refused step used nothing up',
    );
  });

  test('asks for what is missing', async () => {
    const person = await registerUser(t);
    assert.deepEqual(Object.keys((await bind(person, {})).data.fields ?? {}), [
      'checkcodeOld',
      'mobile',
      'checkcode',
    ]);
  });
});
