'use client';

import type { FormikHelpers } from 'formik';
import { cx } from '@/components/ui/cx';
import { FormRadioField, FormTextField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { toast } from '@/components/ui/layer/toast';
import { TITLE_LENGTH } from '@/lib/contract/invoices.schema';
import { fenToYuan } from '@/lib/format';
import { invoiceCopy as copy } from '@/lib/invoices/copy';
import type { InvoiceDetail } from '@/lib/invoices/types';
import {
  useApplyInvoice,
  invoiceSchema,
  type InvoiceValues,
  toValues,
  TYPE_CHOICES,
} from '@/lib/invoices/use-invoice';
import styles from './invoice.module.css';

interface InvoiceFormProps {
  orderId: number;
  detail: InvoiceDetail;
  onDone: () => void;
}

export function InvoiceForm({ orderId, detail: { last, amount }, onDone }: InvoiceFormProps) {
  const apply = useApplyInvoice(orderId);
  async function submit(values: InvoiceValues, { setErrors }: FormikHelpers<InvoiceValues>) {
    const answer = await apply(values);
    if (!answer.ok) return showFormRefusal(answer.error, setErrors, { tax_no_invalid: 'taxNo' });
    toast.ok(copy.done);
    onDone();
  }
  return (
    <Form initialValues={toValues(last)} schema={invoiceSchema} onSubmit={submit}>
      {({ values: { type } }) => (
        <>
          <FormRadioField name="type" layout="row" label={copy.type} choices={TYPE_CHOICES} />
          <FormTextField
            name="title"
            layout="row"
            label={copy.head}
            placeholder={copy.headHint[type]}
            maxLength={TITLE_LENGTH}
            autoComplete={type === 'company' ? 'organization' : 'name'}
          />
          {type === 'company' && (
            <FormTextField
              name="taxNo"
              layout="row"
              label={copy.taxNo}
              placeholder={copy.taxNoHint}
            />
          )}
          <FormTextField
            name="email"
            layout="row"
            label={copy.email}
            placeholder={copy.emailHint}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <p className={cx('flex between on-baseline gap-16 t-body l-22', styles.amount)}>
            <span>
              {copy.amount}
              <small className="block t-sub ink-3">{copy.amountText}</small>
            </span>
            <b className="rigid heavy">{fenToYuan(amount)}</b>
          </p>
          <SubmitButton block>{copy.submit}</SubmitButton>
        </>
      )}
    </Form>
  );
}
