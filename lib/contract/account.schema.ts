import { boolean, mixed, number, object, string } from 'yup';
import {
  checkcode,
  encryptedPassword,
  inviteCode,
  groupedNumber,
  mobile,
  nothing,
  requiredMobile,
  singleLine,
  time,
  userId,
  userType,
  version,
  publicLine,
} from './fields';
import { pageInput, pageOf } from './paging';

export const SMS_SCENES = [
  'login',
  'reg',
  'reset',
  'password',
  'bindOld',
  'bindNew',
  'withdraw',
  'close',
  'export',
  'handover',
  'pay',
] as const;
export type SmsScene = (typeof SMS_SCENES)[number];

export const session = object({
  token: string().required(),
  userId: userId().required(),
  blockAreaId: number().integer().defined().nullable(),
  blockNo: number().integer().defined().nullable(),
  userName: string().required(),
  isMayor: boolean().required(),
  isStudent: boolean().required(),
  needPassword: boolean().required(),
  newDevice: boolean().required(),
  cartTotal: number().integer().required(),
});

export const getPublicKey = {
  input: nothing(),
  output: object({ publicKey: string().required() }),
};

export const login = {
  input: object({
    mobile: requiredMobile(),
    password: encryptedPassword(),
    userType: userType(),
    refereeId: userId().optional(),
  }),
  output: session,
};

export const sendCode = {
  /**
   * Without a purpose: login (specification 12.4). `bindOld`, `password`, `withdraw`, `close`, `export`, `handover`:
   * own number.
   */
  input: object({
    mobile: mobile().optional(),
    scene: string().oneOf(SMS_SCENES, '验证码用途无效').default('login'),
    ticket: string().max(200).optional(),
  }),
  output: object({
    wait: number().integer().required(),
    left: number().integer().required(),
    ticketNeeded: boolean().required(),
  }),
};

export const loginByCode = {
  input: object({
    mobile: requiredMobile(),
    checkcode: checkcode().required('请输入短信验证码'),
    userType: userType(),
    refereeId: userId().optional(),
  }),
  output: session,
};

export const register = {
  input: object({
    mobile: requiredMobile(),
    checkcode: checkcode().optional(),
    /** Proof from a login by code of an unknown number; replaces the code. */
    regTicket: string().max(200).optional(),
    password: encryptedPassword().notRequired(),
    inviteCode: inviteCode().optional(),
    /** From a link to the trial. */
    trialCode: string().max(40).optional(),
    /** From a share link; a typed invite code wins (specification 15.3). */
    refereeId: userId().optional(),
    shareVisitId: userId().optional(),
    /** The visitor has confirmed the inviter (specification 15.11). */
    isRefereeConfirmed: boolean().default(false),
    /** The newcomer chooses a plot later (specification 16.14). */
    choosesPlot: boolean().default(false),
    agreementVersion: string().max(20).required('请先阅读并同意《用户协议》和《隐私政策》'),
    userType: userType(),
  }),
  output: session,
};

export const resetPassword = {
  input: object({
    mobile: requiredMobile(),
    checkcode: checkcode().required('请输入短信验证码'),
    password: encryptedPassword('请输入新密码'),
  }),
  output: nothing(),
};

export const updatePassword = {
  input: object({
    oldPassword: encryptedPassword().notRequired(),
    checkcode: checkcode().optional(),
    password: encryptedPassword('请输入新密码'),
  }),
  output: nothing(),
};

export const user = object({
  userId: userId().required(),
  userName: string().required(),
  /** `preset:N` or a path under the image base; empty = none. */
  avatar: string().defined(),
  mobileMask: string().required(),
  /** 1 male, 2 female */
  gender: number().oneOf([0, 1, 2]).required(),
  /** yyyy-mm-dd */
  birthday: string().defined().nullable(),
  region: string().defined(),
  industry: string().defined(),
  role: string().defined(),
  bio: string().defined(),
  wechat: string().defined(),
  qq: string().defined(),
  email: string().defined(),
  /** 0 none, 1 done */
  realNameState: number().oneOf([0, 1]).required(),
  realNameMask: string().defined(),
  hasPassword: boolean().required(),
  isMayor: boolean().required(),
  isStudent: boolean().required(),
  blockAreaId: number().integer().defined().nullable(),
  blockNo: number().integer().defined().nullable(),
  areaName: string().defined(),
  cityName: string().defined(),
  level: number().integer().min(0).max(7).required(),
  growth: number().integer().required(),
  inviteCode: string().required(),
  createdAt: time().required(),
  /** Empty for an account that an operator opened. */
  agreementVersion: string().defined(),
  deviceCount: number().integer().required(),
  version: number().integer().required(),
});

export const getUserInfo = { input: nothing(), output: user };

export const getProfile = {
  input: object({ userId: userId().optional(), code: inviteCode().optional() }),
  output: object({
    userId: userId().required(),
    userName: string().required(),
    avatar: string().defined(),
    blockAreaId: number().integer().defined().nullable(),
    blockNo: number().integer().defined().nullable(),
    areaName: string().defined(),
    isMayor: boolean().required(),
    bio: string().defined(),
    hasCard: boolean().required(),
  }),
};

export const checkSession = {
  input: nothing(),
  output: object({
    userId: userId().required(),
    expiresAt: time().required(),
    unread: number().integer().required(),
    cartTotal: number().integer().required(),
    balanceVersion: number().integer().required(),
    consentDue: boolean().required(),
    importDue: boolean().optional(),
    configVersion: string().required(),
    minVersion: string().required(),
  }),
};

export const PROFILE_LIMITS = {
  userNameUnits: [4, 24],
  industry: 20,
  role: 20,
  bio: 140,
  wechat: 20,
  region: 60,
  email: 254,
} as const;

const text = (max: number, message: string) => publicLine().max(max, message);
export const profileFields = {
  userName: string().trim().max(60, '昵称长度为2-12个字'),
  avatar: string().trim().max(200),
  gender: number().oneOf([0, 1, 2], '请选择性别'),
  birthday: string()
    .trim()
    .matches(/^\d{4}-\d{2}-\d{2}$/, { message: '出生日期有误', excludeEmptyString: true })
    .nullable(),
  region: text(PROFILE_LIMITS.region, '请选择所在地区'),
  industry: text(PROFILE_LIMITS.industry, '行业不能超过20字'),
  role: text(PROFILE_LIMITS.role, '职务不能超过20字'),
  bio: string().trim().max(PROFILE_LIMITS.bio, '简介不能超过140字'),
  wechat: text(PROFILE_LIMITS.wechat, '微信号不能超过20字'),
  qq: groupedNumber().matches(/^[1-9]\d{4,10}$/, {
    message: 'QQ号格式不正确',
    excludeEmptyString: true,
  }),
  email: singleLine().max(PROFILE_LIMITS.email, '邮箱格式不正确').email('邮箱格式不正确'),
};

export const editProfile = {
  input: object({ ...profileFields, version: version('资料版本缺失，请刷新后重试') }),
  output: user,
};

export const bindMobile = {
  input: object({
    checkcodeOld: checkcode().optional(),
    ticketOld: string().max(200).optional(),
    mobile: mobile().optional(),
    checkcode: checkcode().optional(),
  }),
  output: object({ ticketOld: string().optional(), mobileMask: string().optional() }),
};

export const logout = { input: nothing(), output: nothing() };

export const listDevices = {
  input: object(pageInput),
  output: object({
    list: pageOf(
      object({
        sessionId: number().integer().required(),
        deviceName: string().required(),
        platform: string().required(),
        place: string().defined(),
        lastSeenAt: time().required(),
        createdAt: time().required(),
        isCurrent: boolean().required(),
      }),
    ).required(),
  }),
};

export const revokeDevice = {
  input: object({
    sessionId: mixed<number | 'others'>(
      (value): value is number | 'others' =>
        value === 'others' || (typeof value === 'number' && Number.isSafeInteger(value)),
    ).required('请选择要下线的设备'),
  }),
  output: object({ revoked: number().integer().required() }),
};

export const loginByMini = {
  input: object({
    code: string().max(200).optional(),
    encryptedData: string().max(4000).optional(),
    iv: string().max(200).optional(),
  }),
  output: session,
};

export const loginForm = login;
