'use client';

import { FormCheckbox, FormMobileField, FormPasswordField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { toast } from '@/components/ui/layer/toast';
import { EMPTY_LOGIN, schemaOf } from '@/lib/account/login/form';
import styles from './gallery.module.css';

const RULES = schemaOf('password');

export function SampleForm() {
  async function submit() {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    toast.ok('提交成功');
  }
  return (
    <Form
      initialValues={EMPTY_LOGIN}
      schema={RULES}
      untrimmed={['password']}
      onSubmit={submit}
      className={styles.form}
    >
      <FormMobileField name="mobile" />
      <FormPasswordField name="password" />
      <FormCheckbox name="isAgreed">我已阅读并同意《用户协议》</FormCheckbox>
      <SubmitButton block>登录</SubmitButton>
    </Form>
  );
}
