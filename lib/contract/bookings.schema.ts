import { object } from 'yup';
import { nothing, requiredMobile, rowId, visitorName } from './fields';
import { booking } from './slots.schema';

export const confirm = {
  input: object({ itemId: rowId().required('预约不存在') }),
  output: nothing(),
};

export const visitor = {
  input: object({
    itemId: rowId().required('预约不存在'),
    name: visitorName(),
    mobile: requiredMobile(),
  }),
  output: nothing(),
};

export const visit = {
  input: object({
    lessonId: rowId().required('课时不存在'),
    slotId: rowId().required('请选择时间'),
  }),
  output: object({ booking: booking().required() }),
};

export const change = {
  input: object({
    itemId: rowId().required('预约不存在'),
    slotId: rowId().required('请选择时间'),
  }),
  output: object({ booking: booking().required() }),
};
