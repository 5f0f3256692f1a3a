import { callWechatV3, type SignedAnswer } from '@/server/adapters/wechat-v3/client';
import { encryptFor, type WechatV3Keys } from '@/server/adapters/wechat-v3/sign';
import {
  type PayoutBill,
  type PayoutProvider,
  PayoutRefused,
  type PayoutReport,
  type PayoutState,
  PayoutUnknown,
} from './provider';

export interface WechatTransferOptions extends WechatV3Keys {
  endpoint: string;
  appId: string;
  /** Approved: such as 1005 (commission). */
  sceneId: string;
  timeoutMs?: number;
}

const BILLS = '/v3/fund-app/mch-transfer/transfer-bills';
const REMARK = '提现';
/** Below 0.30 yuan the service refuses a name. */
const NAME_FROM_FEN = 30;

const STATES: Record<string, PayoutState> = {
  ACCEPTED: 'processing',
  PROCESSING: 'processing',
  TRANSFERING: 'processing',
  CANCELING: 'processing',
  WAIT_USER_CONFIRM: 'waiting',
  SUCCESS: 'paid',
  FAIL: 'failed',
  CANCELLED: 'failed',
};

/** Reasons the member can cure. */
const REASONS: Record<string, string> = {
  NAME_NOT_CORRECT: '收款人姓名与微信实名不一致',
  REALNAME_ACCOUNT_RECEIVED_QUOTA_EXCEED: '收款账户已达收款限额',
  ACCOUNT_NOT_EXIST: '收款账户不存在',
  OVERDUE_CLOSE: '超时未确认收款',
  USER_ACCOUNT_ABNORMAL: '收款账户异常',
  PAYEE_ACCOUNT_ABNORMAL: '收款账户异常',
  ACCOUNT_FROZEN: '收款账户异常',
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @throws PayoutUnknown for an unknown state: waiting is safer than guessing */
function readReport({ body }: SignedAnswer): PayoutReport {
  const raw = text(body.state);
  const state = STATES[raw];
  if (!state) throw new PayoutUnknown(`state ${raw || 'missing'}`);
  const reason =
    raw === 'CANCELLED'
      ? '超时未确认收款'
      : (REASONS[text(body.fail_reason)] ?? '收款方账户暂时无法收款');
  return {
    state,
    raw,
    ...(body.transfer_bill_no ? { providerRef: text(body.transfer_bill_no) } : {}),
    ...(body.package_info ? { confirmPackage: text(body.package_info) } : {}),
    ...(state === 'failed' ? { reason } : {}),
  };
}

const refused = ({ body }: SignedAnswer): PayoutRefused =>
  new PayoutRefused(text(body.code) || 'UNKNOWN', text(body.message));

export function createWechatTransfer(options: WechatTransferOptions): PayoutProvider {
  const { mchId, appId, endpoint, sceneId, platformKey } = options;
  const interfaceOptions = {
    ...options,
    endpoints: [endpoint],
    unknown: (detail: string) => new PayoutUnknown(detail),
  };
  const call = (method: 'GET' | 'POST', path: string, content?: object) =>
    callWechatV3(interfaceOptions, method, path, content);
  const billPath = (sn: string) => `${BILLS}/out-bill-no/${sn}`;

  return {
    mchId,
    appId,
    pay: async ({ sn, amount_fen: amount, openid, payeeName }: PayoutBill) => {
      const answer = await call('POST', BILLS, {
        appid: appId,
        out_bill_no: sn,
        transfer_scene_id: sceneId,
        openid,
        transfer_amount: amount,
        transfer_remark: REMARK,
        user_recv_perception: '劳务报酬',
        transfer_scene_report_infos: [
          { info_type: '岗位类型', info_content: '推广' },
          { info_type: '报酬说明', info_content: '推广奖励' },
        ],
        ...(amount >= NAME_FROM_FEN ? { user_name: encryptFor(platformKey, payeeName) } : {}),
      });
      if (answer.status !== 200) throw refused(answer);
      return readReport(answer);
    },
    find: async (sn) => {
      const answer = await call('GET', billPath(sn));
      if (answer.status === 404 && text(answer.body.code) === 'NOT_FOUND')
        return { state: 'absent', raw: 'NOT_FOUND' };
      if (answer.status !== 200) throw refused(answer);
      if (text(answer.body.out_bill_no) !== sn)
        throw new PayoutUnknown('answer about another bill');
      return readReport(answer);
    },
    cancel: async (sn) => {
      const answer = await call('POST', `${billPath(sn)}/cancel`, {});
      if (answer.status !== 200) throw refused(answer);
    },
  };
}
