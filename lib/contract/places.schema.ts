import { array, object, string } from 'yup';
import { rowId } from './fields';

/** Its address and hours are absent in what an earlier release kept on the device. */
export const placeView = () =>
  object({
    placeId: rowId().required(),
    name: string().required(),
    address: string().optional(),
    phone: string().optional(),
    hours: array(string().required()).optional(),
    note: string().optional(),
  });
