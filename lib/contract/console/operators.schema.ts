import { array, boolean, object, string } from 'yup';
import { nothing, rowId, time } from '../fields';
import { reasonText } from './person.schema';

const name = () => string().trim().max(64).required('请填写操作员姓名');
const city = object({ cityId: rowId().required(), name: string().required() });

export const held = {
  input: nothing(),
  output: object({
    rows: array(
      object({
        name: string().required(),
        rights: array(string().required()).required(),
        until: time().required(),
        aloneBy: string().nullable().defined(),
      }).required(),
    ).required(),
  }),
};
export const stopHeld = {
  input: object({ name: name(), reason: reasonText() }),
  output: nothing(),
};

export const allRoles = {
  input: nothing(),
  output: object({
    roles: array(
      object({
        id: string().required(),
        label: string().required(),
        about: string().defined(),
        permissions: array(string().required()).required(),
        isScoped: boolean().required(),
        mayGive: boolean().required(),
        seen: string().nullable().defined(),
        operators: array(string().required()).required(),
      }).required(),
    ).required(),
    cities: array(city.required()).required(),
    people: array(
      object({
        name: string().required(),
        rights: array(string().required()).required(),
      }).required(),
    ).required(),
  }),
};
