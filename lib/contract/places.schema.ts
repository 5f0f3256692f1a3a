import { array, boolean, number, object, string } from 'yup';
import { rowId, singleLine } from './fields';
import { goodsRow } from './goods.schema';

/** Address and hours are absent in older stored answers. */
export const placeView = () =>
  object({
    placeId: rowId().required(),
    name: string().required(),
    address: string().optional(),
    phone: string().optional(),
    hours: array(string().required()).optional(),
    note: string().optional(),
  });

/** Degrees, GCJ-02. */
const placeRow = () =>
  placeView().concat(object({ lat: number().optional(), lng: number().optional() }));

export const listPlaces = {
  input: object({
    /** Those where it is used or picked up. */
    goodsId: rowId().optional(),
    /** 浙江省杭州市: all that begin so. */
    region: singleLine().max(40).optional(),
  }),
  output: object({ places: array(placeRow().required()).required() }),
};

export const getPlace = {
  input: object({ placeId: rowId().required('门店不存在') }),
  output: object({
    place: placeRow()
      .concat(object({ isClosed: boolean().required() }))
      .required(),
    /** At most 20 each; none while the shop is closed. */
    used: array(object(goodsRow).required()).required(),
    pickup: array(object(goodsRow).required()).required(),
  }),
};
