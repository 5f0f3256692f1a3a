import { addDays } from '@/lib/time';

export interface FormData {
  form: 'ship' | 'voucher' | 'slot' | 'pass' | 'lessons';
  shipWithinHours?: number | null;
  /** Of a product all, of an order its own; default express. */
  ways?: readonly ('express' | 'pickup' | 'local')[];
  readyHours?: number | null;
  keepDays?: number;
  /** Made to order. */
  isMade?: boolean;
  validDays?: number | null;
  /** Last day, where it is known. */
  lastDay?: string;
  freeHours?: number | null;
  lateBp?: number | null;
  /** Work is handed over after the visit. */
  workDays?: number | null;
  /** At the buyer's address. */
  onSite?: boolean;
}

const percentOf = (bp: number): string => `${bp / 100}%`;

/** Days a ready order is kept by default. */
export const KEEP_DAYS = 7;
/** Made to order: nobody else buys it. */
export const MADE_DAYS = 30;
export const MADE_REASON = '按你填写的内容制作';

const WAYS: Record<'express' | 'pickup' | 'local', (data: FormData) => string[]> = {
  express: ({ shipWithinHours }) =>
    shipWithinHours ? [`${shipWithinHours}小时内发货，超时可一键退款`] : [],
  local: ({ readyHours }) => [
    '街区内配送，当面出示收货码；没有出示的，送达拍照24小时后算作签收',
    `${readyHours ?? 0}小时内送出，超时可一键退款`,
  ],
  pickup: ({ readyHours, keepDays = KEEP_DAYS, isMade }) => [
    `门店自提，${readyHours ?? 0}小时内备好，超时可一键退款`,
    isMade ? `备好后保留${MADE_DAYS}天` : `备好后保留${keepDays}天，未取自动退款`,
  ],
};

export const MADE_NO_RETURN = '之后不支持7天无理由';

type SlotData = Pick<FormData, 'freeHours' | 'lateBp' | 'onSite'>;

const missedText = ({ onSite }: SlotData): string => (onSite ? '上门时无人不退' : '未到不退');

/** No hours before the start in which less comes back. */
const isAllFree = ({ freeHours, lateBp }: SlotData) => freeHours === 0 || lateBp === 10_000;

const laterText = (lateBp: number | null | undefined) =>
  lateBp ? `退${percentOf(lateBp)}` : '不退';

export const lateText = (data: SlotData): string =>
  isAllFree(data)
    ? `开始前取消全额退，${missedText(data)}`
    : `开始前${data.freeHours ?? 24}小时内取消${laterText(data.lateBp)}，${missedText(data)}`;

function slotPromises({ freeHours, lateBp, onSite }: SlotData): string[] {
  const missed = missedText({ onSite });
  const hours = freeHours === 0 ? '' : `${freeHours ?? 24}小时`;
  if (isAllFree({ freeHours, lateBp }))
    return [`开始前${hours}可免费改期`, '开始前可全额退', missed];
  return [`开始前${hours}可免费改期或全额退`, `之后${laterText(lateBp)}`, missed];
}

const PROMISES: Record<FormData['form'], (data: FormData, today: string) => string[]> = {
  ship: (data) => [
    ...(data.ways ?? ['express']).flatMap((way) => WAYS[way](data)),
    ...(data.isMade ? [`${MADE_REASON}，开始制作前可全额退款`, MADE_NO_RETURN] : []),
  ],
  voucher: ({ validDays, lastDay }, today) => [
    '付款后出券码',
    `有效期至${lastDay ?? addDays(today, validDays ?? 0)}`,
    '未用随时退',
    '过期自动退',
  ],
  slot: (data) => [
    '选好时间再付款',
    ...(data.onSite ? ['师傅按时上门'] : []),
    ...slotPromises(data),
    ...(data.workDays
      ? [`${data.onSite ? '上门' : '到店'}后${data.workDays}个工作日内交付，超时可一键退款`]
      : []),
  ],
  pass: ({ lastDay }) => [lastDay ? `有效期至${lastDay}` : '自选开始日', '按剩余天数退'],
  lessons: ({ freeHours }) => [
    '付款后立即可学',
    '未打开全额退',
    '首次打开后30天内按未打开的课时退',
    '长期可看',
    ...(freeHours ? [`到店课自选时间，开始前${freeHours}小时可改期，未到按已打开计`] : []),
  ],
};

/** @param today YYYY-MM-DD */
export const promisesOf = (data: FormData, today: string): string[] =>
  PROMISES[data.form](data, today);
