import { object, string } from 'yup';
import type { editProfile } from '@/lib/contract/account';
import { PROFILE_LIMITS, profileFields } from '@/lib/contract/account.schema';
import type { InputOf } from '@/lib/contract/endpoint';
import { dayOf } from '@/lib/time';
import { wideLength } from '@/lib/validate';
import { userEditCopy } from './copy';
import type { User } from './use-user-info';

/** Empty = not given. */
export interface ProfileValues extends Record<string, unknown> {
  userName: string;
  gender: string;
  birthday: string;
  region: string;
  industry: string;
  role: string;
  bio: string;
  wechat: string;
  qq: string;
  email: string;
}

export type ProfileField = keyof typeof EMPTY_PROFILE;

const EMPTY_PROFILE = {
  userName: '',
  gender: '0',
  birthday: '',
  region: '',
  industry: '',
  role: '',
  bio: '',
  wechat: '',
  qq: '',
  email: '',
};
export const PROFILE_FIELDS = Object.keys(EMPTY_PROFILE) as readonly ProfileField[];

const { error } = userEditCopy;
const [MIN_NAME_UNITS, MAX_NAME_UNITS] = PROFILE_LIMITS.userNameUnits;
/** Specification 21.2. */
const EARLIEST_BIRTHDAY = '1900-01-01';
const CONTROL = /\p{Cc}/u;
/** A name must not carry contact data. */
const PHONE_LIKE = /1[3-9](?:[\s-]?\d){9}/;

const today = () => dayOf(Date.now());

function isRealDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const profileSchema = object({
  userName: profileFields.userName
    .required(error.userNameMissing)
    .test(
      'units',
      error.userNameLength,
      (text = '') => wideLength(text) >= MIN_NAME_UNITS && wideLength(text) <= MAX_NAME_UNITS,
    )
    .test(
      'clean',
      error.userNameForbidden,
      (text = '') => !CONTROL.test(text) && !PHONE_LIKE.test(text),
    ),
  gender: string().oneOf(['0', '1', '2']),
  birthday: string().test(
    'day',
    error.birthday,
    (text) => !text || (isRealDay(text) && text >= EARLIEST_BIRTHDAY && text <= today()),
  ),
  region: profileFields.region,
  industry: profileFields.industry,
  role: profileFields.role,
  bio: profileFields.bio,
  wechat: profileFields.wechat,
  qq: profileFields.qq,
  email: profileFields.email,
});

export function toValues(user: User): ProfileValues {
  const { userName, gender, birthday, region, industry, role, bio, wechat, qq, email } = user;
  return {
    userName,
    gender: String(gender),
    birthday: birthday ?? '',
    region,
    industry,
    role,
    bio,
    wechat,
    qq,
    email,
  };
}

export function changedValues(user: User, values: ProfileValues): Partial<ProfileValues> {
  const stored = toValues(user);
  return Object.fromEntries(
    PROFILE_FIELDS.filter((name) => values[name].trim() !== stored[name]).map((name) => [
      name,
      values[name].trim(),
    ]),
  );
}

export function toInput(user: User, values: ProfileValues): InputOf<typeof editProfile> {
  const { gender, birthday, ...texts } = changedValues(user, values);
  return {
    ...texts,
    ...(gender !== undefined && { gender: Number(gender) as 0 | 1 | 2 }),
    ...(birthday !== undefined && { birthday: birthday || null }),
    version: user.version,
  };
}
