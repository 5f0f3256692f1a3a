'use client';

import type { FormikHelpers } from 'formik';
import { cx } from '@/components/ui/cx';
import { FormSelectField, FormTextField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { toast } from '@/components/ui/layer/toast';
import { refundCopy as copy } from '@/lib/refunds/copy';
import {
  CARRIER_CHOICES,
  deliverySchema,
  type DeliveryValues,
  EMPTY_DELIVERY,
  isCarrier,
} from '@/lib/refunds/delivery-form';
import { useRefundActions } from '@/lib/refunds/use-refunds';
import styles from './refund.module.css';

interface DeliveryFormProps {
  refundId: number;
  onDone: () => void;
}

export function DeliveryForm({ refundId, onDone }: DeliveryFormProps) {
  const { deliver } = useRefundActions(refundId);
  async function submit(
    { carrier, no }: DeliveryValues,
    { setErrors }: FormikHelpers<DeliveryValues>,
  ) {
    if (!isCarrier(carrier)) return;
    const answer = await deliver(carrier, no);
    if (!answer.ok) return showFormRefusal(answer.error, setErrors, { tracking_invalid: 'no' });
    toast.ok(copy.sent);
    onDone();
  }
  return (
    <Form
      className={cx('line-top', styles.delivery)}
      initialValues={EMPTY_DELIVERY}
      schema={deliverySchema}
      onSubmit={submit}
    >
      <FormSelectField
        name="carrier"
        label={copy.carrier}
        placeholder={copy.carrierHint}
        choices={CARRIER_CHOICES}
      />
      <FormTextField name="no" label={copy.no} placeholder={copy.noHint} />
      <SubmitButton block>{copy.send}</SubmitButton>
    </Form>
  );
}
