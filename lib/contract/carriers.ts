import { readNumber } from './characters';

export const CARRIERS = {
  sf: { name: '顺丰速运', url: 'https://www.sf-express.com/' },
  zto: { name: '中通快递', url: 'https://www.zto.com/' },
  yto: { name: '圆通速递', url: 'https://www.yto.net.cn/' },
  sto: { name: '申通快递', url: 'https://www.sto.cn/' },
  yunda: { name: '韵达速递', url: 'https://www.yundaex.com/' },
  jitu: { name: '极兔速递', url: 'https://www.jtexpress.cn/' },
  jd: { name: '京东快递', url: 'https://www.jdl.com/' },
  deppon: { name: '德邦快递', url: 'https://www.deppon.com/' },
  ems: { name: '邮政EMS', url: 'https://www.ems.com.cn/' },
  post: { name: '邮政包裹', url: 'https://www.11183.com.cn/' },
} as const;

export type Carrier = keyof typeof CARRIERS;
export const CARRIER_CODES = Object.keys(CARRIERS) as [Carrier, ...Carrier[]];

const NUMBERS: Partial<Record<Carrier, RegExp>> = {
  sf: /^(SF)?\d{12,15}$/,
  jd: /^JD[A-Z0-9]{8,20}$/,
  ems: /^([A-Z]{2}\d{9}CN|\d{13})$/,
};
const ANY_NUMBER = /^(?=(?:\D*\d){6})[A-Z0-9]{8,24}$/;

/** Also by short name (顺丰); null = unknown. */
export function readCarrier(text: string): Carrier | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  const isWanted = (code: Carrier) =>
    code === wanted.toLowerCase() ||
    CARRIERS[code].name === wanted ||
    (wanted.length >= 2 && CARRIERS[code].name.replace(/(速运|快递|速递)$/, '') === wanted);
  return CARRIER_CODES.find(isWanted) ?? null;
}

const TELLING: readonly [RegExp, Carrier][] = [
  [/^SF\d{12,15}$/, 'sf'],
  [/^YT\d{13}$/, 'yto'],
  [/^JT\d{13}$/, 'jitu'],
  [/^JD[A-Z0-9]{8,20}$/, 'jd'],
  [/^DPK\d{9,15}$/, 'deppon'],
  [/^[A-Z]{2}\d{9}CN$/, 'ems'],
];

export function carrierOfNo(text: string): Carrier | null {
  const no = readNumber(text);
  return TELLING.find(([shape]) => shape.test(no))?.[1] ?? null;
}

const SHAPES: Partial<Record<Carrier, string>> = {
  sf: '12 至 15 位数字，前面可以有 SF',
  jd: 'JD 开头',
  ems: '13 位数字，或两个字母、9 位数字加 CN',
};

export function numberFault(carrier: Carrier, text: string): string {
  const [{ name }, other] = [CARRIERS[carrier], carrierOfNo(text)];
  if (other && other !== carrier)
    return `${text.trim()} 是${CARRIERS[other].name}的单号，不是${name}的`;
  return `${text.trim()} 不是${name}的单号：应为 ${SHAPES[carrier] ?? '8 至 24 位字母和数字'}`;
}

/** Without spaces and hyphens; null when no number of this carrier. */
export function readTrackingNo(carrier: Carrier, text: string): string | null {
  const no = readNumber(text);
  return ANY_NUMBER.test(no) && (NUMBERS[carrier]?.test(no) ?? true) ? no : null;
}
