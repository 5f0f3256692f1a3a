import { mixed, object, string } from 'yup';
import { errorText } from './errors';
import { fen, groupedNumber, rowId, singleLine, time } from './fields';
import { INVOICE_STATUS, INVOICE_TYPES, type InvoiceStatus } from './invoice-status';
import { isTaxNo } from './tax-no';

export const TITLE_LENGTH = 100;
const EMAIL_LENGTH = 254;

const orderId = () => rowId().required('订单不存在');
const status = () => mixed<InvoiceStatus>().oneOf(Object.values(INVOICE_STATUS));
const wrongEmail = '邮箱格式不正确';

export const applyInvoice = {
  input: object({
    orderId: orderId(),
    type: string().oneOf(INVOICE_TYPES).required('请选择抬头类型'),
    title: singleLine()
      .max(TITLE_LENGTH, `发票抬头最多${TITLE_LENGTH}个字`)
      .required('请填写发票抬头'),
    /** Companies only. */
    taxNo: groupedNumber()
      .max(20, errorText('tax_no_invalid'))
      .default('')
      .when('type', {
        is: 'company',
        then: (given) =>
          given
            .required('请填写纳税人识别号')
            .test(
              'tax-no',
              errorText('tax_no_invalid'),
              (text) => text === undefined || isTaxNo(text),
            ),
      }),
    email: singleLine().max(EMAIL_LENGTH, wrongEmail).email(wrongEmail).default(''),
  }),
  output: object({ invoiceId: rowId().required() }),
};

const payer = {
  type: string().oneOf(INVOICE_TYPES).required(),
  title: string().defined(),
  taxNo: string().defined(),
  email: string().defined(),
};

export const getInvoice = {
  input: object({ orderId: orderId() }),
  output: object({
    invoice: object({
      invoiceId: rowId().required(),
      status: status().required(),
      ...payer,
      amount: fen().required(),
      no: string().defined(),
      url: string().defined(),
      reason: string().defined(),
      createdAt: time().required(),
      issuedAt: time().optional(),
      voidedAt: time().optional(),
    })
      .default(undefined)
      .optional(),
    amount: fen().required(),
    /** `none` = can be applied for. */
    obstacle: string().oneOf(['none', 'order_state', 'invoice_amount', 'invoice_done']).required(),
    last: object(payer).default(undefined).optional(),
  }),
};
