import { isCreditCode } from './tax-no';

/** Facts of the operating company (specification 25.4): texts, empty when not given. */
export interface LawFacts {
  company: string;
  creditCode: string;
  licenceAddress: string;
  licencePicture: string;
  /** A permit a line: name, number, valid until (2027-12-31). */
  permits: string;
  icp: string;
  police: string;
  policeIcon: string;
  contact: string;
  hours: string;
  address: string;
  complaints: string;
  returnAddress: string;
}

export const LAW_DEFAULTS: LawFacts = {
  company: '',
  creditCode: '',
  licenceAddress: '',
  licencePicture: '',
  permits: '',
  icp: '',
  police: '',
  policeIcon: '',
  contact: '',
  hours: '',
  address: '',
  complaints: '',
  returnAddress: '',
};

/** Texts of each document; see `LawFooter`. */
export interface SiteLaw {
  company: string;
  icp: string;
  police: string;
  /** 14 digits. */
  policeCode: string;
  /** Address; `data:,` without icon. */
  policeIcon: string;
}

export const NO_SITE_LAW: SiteLaw = {
  company: '',
  icp: '',
  police: '',
  policeCode: '',
  policeIcon: 'data:,',
};

export interface Permit {
  name: string;
  number: string;
  /** 2027-12-31 */
  until: string;
}

const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
const ICP = new RegExp(`^[${PROVINCES}]ICP备\\d{6,12}号(-\\d+)?$`);
const POLICE = new RegExp(`^[${PROVINCES}]公网安备(\\d{14})号$`);
const PERMIT = /^(\S.*?)\s+(\S+)\s+(\d{4}-\d\d-\d\d)$/;
/** One replacement of a mark is right in HTML, scripts and JSON. */
// oxlint-disable-next-line no-control-regex
export const UNFIT =
  /[<>&"'\\{}⟦⟧\u0000-\u0009\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** 14 digits; empty when it has another form. */
export const policeCodeOf = (police: string): string => POLICE.exec(police)?.[1] ?? '';

/** @param imageBase base of uploaded pictures */
export const siteLawOf = (
  { company, icp, police, policeIcon }: LawFacts,
  imageBase: string,
): SiteLaw => ({
  company,
  icp,
  police,
  policeCode: policeCodeOf(police),
  policeIcon: policeIcon ? imageBase.replace(/\/?$/, '/') + policeIcon : NO_SITE_LAW.policeIcon,
});

const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const permitsOf = (text: string): Permit[] =>
  linesOf(text).flatMap((line) => {
    const [, name = '', number = '', until = ''] = PERMIT.exec(line) ?? [];
    return isDay(until) ? [{ name, number, until }] : [];
  });

const FAULTS: Partial<Record<keyof LawFacts, (text: string) => string | null>> = {
  creditCode: (text) => (isCreditCode(text) ? null : '统一社会信用代码须为18位，且校验码正确'),
  icp: (text) =>
    ICP.test(text) ? null : 'ICP备案号须形如 浙ICP备12345678号 或 浙ICP备12345678号-1',
  police: (text) =>
    POLICE.test(text) ? null : '公安备案号须形如 浙公网安备33010602000001号，号码为14位数字',
  permits: (text) =>
    permitsOf(text).length === linesOf(text).length
      ? null
      : '许可证须一行一项：名称 编号 有效期至，例如 食品经营许可证 JY13301060000000 2027-12-31',
};

/** Letters in numbers are normalised; lines keep their order. */
export function cleanFact(name: keyof LawFacts, text: string): string {
  if (name === 'permits') return linesOf(text).join('\n');
  const line = text.trim();
  if (name === 'creditCode') return line.replace(/\s/g, '').toUpperCase();
  return name === 'icp' || name === 'police'
    ? line.replace(/\s/g, '').replace(/icp/i, 'ICP')
    : line;
}

/** Null when valid; empty is. */
export function faultOfFact(name: keyof LawFacts, text: string): string | null {
  if (text === '') return null;
  if (UNFIT.test(text)) return '不能含有 < > & " \' \\ { } 与控制字符';
  return FAULTS[name]?.(text) ?? null;
}
