import { object, string } from 'yup';
import { checkcode } from './fields';

const SCHEMAS = {
  sms: object({ checkcode: checkcode().required('请输入短信验证码') }),
  password: object({ password: string().required('请输入登录密码') }),
};

export const proofSchema = (proof: keyof typeof SCHEMAS) => SCHEMAS[proof];
