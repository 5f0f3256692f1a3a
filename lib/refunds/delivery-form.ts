import { string } from 'yup';
import { type Carrier, CARRIERS, readTrackingNo } from '@/lib/contract/carriers';
import { errorText } from '@/lib/contract/errors';
import { deliverRefund } from '@/lib/contract/refunds.schema';

export interface DeliveryValues extends Record<string, unknown> {
  carrier: string;
  no: string;
}

export const EMPTY_DELIVERY: DeliveryValues = { carrier: '', no: '' };

export const CARRIER_CHOICES = Object.entries(CARRIERS).map(([value, { name }]) => ({
  value,
  label: name,
}));

export const isCarrier = (text: string): text is Carrier => Object.hasOwn(CARRIERS, text);

/** And the carrier's number format. */
export const deliverySchema = deliverRefund.input.pick(['carrier', 'no']).shape({
  no: string()
    .trim()
    .required(errorText('tracking_invalid'))
    .test('tracking', errorText('tracking_invalid'), function isOfCarrier(no) {
      const { carrier } = this.parent as DeliveryValues;
      return !isCarrier(carrier) || no === undefined || readTrackingNo(carrier, no) !== null;
    }),
});
