import { object } from 'yup';
import { nothing, rowId } from './fields';
import { booking } from './slots.schema';

export const confirm = {
  input: object({ itemId: rowId().required('预约不存在') }),
  output: nothing(),
};

export const change = {
  input: object({
    itemId: rowId().required('预约不存在'),
    slotId: rowId().required('请选择时间'),
  }),
  output: object({ booking: booking().required() }),
};
