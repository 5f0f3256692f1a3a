import { boolean, object, string } from 'yup';
import { nothing } from './fields';

const ADDRESS_MAX = 1024;
/** P-256 point (65 bytes) and secret (16 bytes) in base64url. */
const POINT = /^[A-Za-z0-9_-]{87}=?$/;
const SECRET = /^[A-Za-z0-9_-]{22}={0,2}$/;
const WRONG = '推送订阅有误，请重新开启';

const address = () => string().max(ADDRESS_MAX, WRONG).required(WRONG);

export const getPushKey = { input: nothing(), output: object({ publicKey: string().defined() }) };

export const subscribePush = {
  input: object({
    endpoint: address(),
    p256dh: string().matches(POINT, WRONG).required(WRONG),
    auth: string().matches(SECRET, WRONG).required(WRONG),
  }),
  output: object({ isOn: boolean().required() }),
};

export const unsubscribePush = {
  input: object({ endpoint: address() }),
  output: object({ isOn: boolean().required() }),
};
