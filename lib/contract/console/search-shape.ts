import { halfWidth, readLine, readMobile } from '../characters';

export type Sought =
  | { kind: 'mobile'; mobile: string }
  /** 138****5678, as lists show it. */
  | { kind: 'masked'; head: string; tail: string }
  | { kind: 'withdrawal'; sn: string }
  | { kind: 'order'; sn: string }
  /** End of a mobile, or a member's number: both are searched. */
  | { kind: 'digits'; digits: string }
  | { kind: 'code'; code: string }
  /** A plate (without area: in all), or a nickname that ends in digits: both are searched. */
  | { kind: 'plate'; area: string; blockNo: number; text: string }
  | { kind: 'name'; name: string }
  | { kind: 'none' };

export const SOUGHT_LABEL: Record<Sought['kind'], string> = {
  mobile: '按手机号',
  masked: '按手机号的前三位与后四位',
  withdrawal: '按提现单号',
  order: '按订单号',
  digits: '按手机尾号或成员编号',
  code: '按邀请码',
  plate: '按门牌或昵称',
  name: '按昵称',
  none: '',
};

export const MAX_SOUGHT = 40;
/** Without 0, O, 1, I and L. Letters alone may be a nickname, too. */
const INVITE_CODE = /^[2-9A-HJKMNP-Z]{6}$/i;
const PLATE = /^(\D{1,20}?)\s*(\d{1,3})\s*号?$/u;
/** 037 or 37号: digits alone are three. */
const PLATE_ALONE = /^(?:\d{3}|\d{1,3}\s*号)$/u;
const MASKED = /(?<!\d)(1[3-9]\d)[*•]{2,8}(\d{4})(?!\d)/u;
/** Copied with a number: 单号：, 订单编号. */
const LABEL = /^[^\d:]{0,12}(?:号码?|单)\s*:?\s*(?=[a-z]{0,4}\d[\da-z\s-]{5,}$)/iu;

export const bareText = (text: string): string =>
  halfWidth(text).slice(0, MAX_SOUGHT).replace(LABEL, '');

/**
 * Index that answers a text: 11 digits a mobile, `ZC…` a withdrawal, 16 digits and more an order, four and more the
 * end of a mobile or a member's number, six characters an invite code, `滨江 037` and `037` plates, else a nickname.
 */
export function soughtOf(text: string): Sought {
  const plain = bareText(text);
  if (plain === '') return { kind: 'none' };
  const joined = plain.replace(/[\s-]/g, '');
  const mobile = readMobile(plain);
  if (/^1[3-9]\d{9}$/.test(mobile)) return { kind: 'mobile', mobile };
  const [, head, tail] = MASKED.exec(joined) ?? [];
  if (head && tail) return { kind: 'masked', head, tail };
  if (/^ZC\d{6,}$/i.test(joined)) return { kind: 'withdrawal', sn: joined.toUpperCase() };
  if (/^\d{16,}$/.test(joined)) return { kind: 'order', sn: joined };
  if (/^\d{4,15}$/.test(joined)) return { kind: 'digits', digits: joined };
  if (INVITE_CODE.test(joined)) return { kind: 'code', code: joined.toUpperCase() };
  if (PLATE_ALONE.test(plain))
    return { kind: 'plate', area: '', blockNo: Number.parseInt(plain, 10), text: plain };
  const [, area, no] = PLATE.exec(plain) ?? [];
  if (area && no && /\p{Script=Han}/u.test(area))
    return { kind: 'plate', area: area.trim(), blockNo: Number(no), text: plain };
  return { kind: 'name', name: readLine(text).slice(0, MAX_SOUGHT) };
}
