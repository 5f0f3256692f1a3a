'use client';

import { boolean, object, string } from 'yup';
import { FormCheckbox, FormMobileField, FormPasswordField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { toast } from '@/components/ui/layer/toast';
import styles from './gallery.module.css';

const schema = object({
  mobile: string().trim().required('请输入手机号').matches(/^1[3-9]\d{9}$/, '手机号格式不正确'),
  password: string().required('请输入登录密码'),
  isAgreed: boolean().oneOf([true], '请阅读并同意协议'),
});

export function SampleForm() {
  async function submit() {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    toast.ok('提交成功');
  }
  return (
    <Form initialValues={{ mobile: '', password: '', isAgreed: false }} schema={schema} untrimmed={['password']} onSubmit={submit} className={styles.form}>
      <FormMobileField name="mobile" />
      <FormPasswordField name="password" />
      <FormCheckbox name="isAgreed">我已阅读并同意《用户协议》</FormCheckbox>
      <SubmitButton block>登录</SubmitButton>
    </Form>
  );
}
