import { object } from 'yup';
import { nothing, requiredMobile, rowId, visitorName } from './fields';
import { booking } from './slots.schema';

export const confirmWork = {
  input: object({ itemId: rowId().required('预约不存在') }),
  output: nothing(),
};

export const changeVisitor = {
  input: object({
    itemId: rowId().required('预约不存在'),
    name: visitorName(),
    mobile: requiredMobile(),
  }),
  output: nothing(),
};

export const bookVisit = {
  input: object({
    lessonId: rowId().required('课时不存在'),
    slotId: rowId().required('请选择时间'),
  }),
  output: object({ booking: booking().required() }),
};

export const changeBooking = {
  input: object({
    itemId: rowId().required('预约不存在'),
    slotId: rowId().required('请选择时间'),
  }),
  output: object({ booking: booking().required() }),
};
