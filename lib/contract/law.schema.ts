import { array, object, string } from 'yup';

const text = () => string().defined();

/** Facts that are not given are empty. */
export const getLaw = {
  input: object({}),
  output: object({
    company: text(),
    creditCode: text(),
    licenceAddress: text(),
    licencePicture: text(),
    permits: array(object({ name: text(), number: text(), until: text() })).required(),
    contact: text(),
    hours: text(),
    address: text(),
    complaints: text(),
  }),
};

export const getParties = {
  input: object({}),
  output: object({
    list: array(
      object({
        key: string().required(),
        name: string().required(),
        purpose: string().required(),
        /** Kinds of personal data. */
        kinds: string().required(),
        /** Time the third party keeps them. */
        keeps: string().required(),
      }),
    ).required(),
  }),
};
