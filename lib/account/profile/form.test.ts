import { ValidationError } from 'yup';
import { changedValues, profileSchema, type ProfileValues, toInput, toValues } from './form';
import { aUser } from './testing/a-user';

const user = aUser();

function problemsOf(changes: Partial<ProfileValues>): Record<string, string> {
  try {
    profileSchema.validateSync({ ...toValues(user), ...changes }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.reverse().map(({ path, message }) => [path, message]));
  }
}

describe('the texts of specification 21.1 and 21.2', () => {
  it.each([
    ['userName', '', '请输入昵称'],
    ['userName', '   ', '请输入昵称'],
    ['userName', '林', '昵称长度为2-12个字'],
    ['userName', 'abc', '昵称长度为2-12个字'],
    ['userName', '一二三四五六七八九十一二三', '昵称长度为2-12个字'],
    ['userName', '找我13812345678', '昵称包含不允许的内容'],
    ['userName', '找我138-1234-5678', '昵称包含不允许的内容'],
    ['userName', '林\u0007夏', '昵称包含不允许的内容'],
    ['birthday', '2999-01-01', '出生日期有误'],
    ['birthday', '1899-12-31', '出生日期有误'],
    ['birthday', '2001-02-29', '出生日期有误'],
    ['bio', '啊'.repeat(141), '简介不能超过140字'],
    ['qq', '1234', 'QQ号格式不正确'],
    ['qq', '012345', 'QQ号格式不正确'],
    ['email', 'linzhixia@', '邮箱格式不正确'],
  ])('%s %j reads %s', (field, value, text) => {
    expect(problemsOf({ [field]: value })).toEqual({ [field]: text });
  });

  it.each([
    ['userName', '林夏'],
    ['userName', 'abcd'],
    ['userName', '一二三四五六七八九十一二'],
    ['birthday', ''],
    ['birthday', '1900-01-01'],
    ['birthday', '2000-02-29'],
    ['bio', '啊'.repeat(140)],
    ['qq', '10000'],
    ['email', ''],
    ['email', 'a@b.cn'],
  ])('%s %j is fine', (field, value) => {
    expect(problemsOf({ [field]: value })).toEqual({});
  });
});

describe('what is sent', () => {
  it('sends the changed fields only, with the version they were based on', () => {
    expect(toInput(user, { ...toValues(user), bio: ' 新的简介 ', gender: '1' })).toEqual({
      bio: '新的简介',
      gender: 1,
      version: user.version,
    });
  });

  it('sends null for a birthday that was emptied', () => {
    expect(toInput(user, { ...toValues(user), birthday: '' })).toEqual({
      birthday: null,
      version: user.version,
    });
  });

  it('does not call blanks at the ends a change', () => {
    expect(changedValues(user, { ...toValues(user), userName: ` ${user.userName} ` })).toEqual({});
  });
});
