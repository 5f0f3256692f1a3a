import { boolean, number, object, string } from 'yup';
import { encryptedPassword, personName } from './fields';

export const REAL_NAME = /^[\u3400-\u9fff\u{20000}-\u{323af}·]{2,20}$/u;

export const verifyRealName = {
  input: object({
    name: personName()
      .matches(REAL_NAME, { message: '姓名需为2-20个汉字', excludeEmptyString: true })
      .required('请输入真实姓名'),
    idCard: encryptedPassword('请输入身份证号码'),
    consent: boolean()
      .oneOf([true], '请先阅读并同意实名信息使用说明')
      .required('请先阅读并同意实名信息使用说明'),
  }),
  output: object({ realNameState: number().oneOf([1]).required(), nameMask: string().required() }),
};
