import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { object, string } from 'yup';
import { FormCodeField, FormMobileField, FormPasswordField, FormTextField } from './fields';
import { Form, type FormState, SubmitButton } from './form';
import { PlainForm } from './plain-form';

const schema = object({
  name: string().trim().required('请输入昵称'),
  mobile: string()
    .trim()
    .required('请输入手机号')
    .matches(/^1[3-9]\d{9}$/, '手机号格式不正确'),
});
type Values = { name: string; mobile: string; password: string };
const EMPTY: Values = { name: '', mobile: '', password: '' };

function renderForm(onSubmit: (values: Values) => unknown = jest.fn()) {
  let state: FormState<Values> | undefined;
  render(
    <Form initialValues={EMPTY} schema={schema} untrimmed={['password']} onSubmit={onSubmit}>
      {(form) => {
        state = form;
        return (
          <>
            <FormTextField name="name" label="昵称" />
            <FormMobileField name="mobile" />
            <FormPasswordField name="password" />
            <SubmitButton>提交</SubmitButton>
          </>
        );
      }}
    </Form>,
  );
  return { state: () => state as FormState<Values> };
}
const name = () => screen.getByRole('textbox', { name: '昵称' });
const mobile = () => screen.getByRole('textbox', { name: '手机号' });

describe('form', () => {
  test('keeps silent until the first submit, then names every error and focuses the first', async () => {
    const onSubmit = jest.fn();
    renderForm(onSubmit);
    await userEvent.type(mobile(), '12');
    await userEvent.tab();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
      '请输入昵称',
      '手机号格式不正确',
    ]);
    await waitFor(() => expect(name()).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('takes an error away as soon as the typing is right', async () => {
    renderForm();
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    await screen.findByText('请输入昵称');
    await userEvent.type(name(), '林');
    await waitFor(() => expect(screen.queryByText('请输入昵称')).not.toBeInTheDocument());
  });

  test('hands over trimmed values, but a password as it was typed', async () => {
    const onSubmit = jest.fn();
    renderForm(onSubmit);
    await userEvent.type(mobile(), '13800138000');
    await userEvent.type(screen.getByLabelText('密码'), ' a1 ');
    await userEvent.type(name(), ' 林知夏 {Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      name: '林知夏',
      mobile: '13800138000',
      password: ' a1 ',
    });
  });

  test('is busy while it submits and submits once', async () => {
    let finish: () => void = () => undefined;
    const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    renderForm(onSubmit);
    await userEvent.type(name(), '林');
    await userEvent.type(mobile(), '13800138000');
    await userEvent.dblClick(screen.getByRole('button', { name: '提交' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '提交中…' })).toHaveAttribute('aria-busy', 'true'),
    );
    await act(async () => finish());
    await screen.findByRole('button', { name: '提交' });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('shows the fields that the server refused', async () => {
    const form = renderForm(() => undefined);
    await userEvent.type(name(), '林');
    await userEvent.type(mobile(), '13800138000');
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(form.state().isSubmitting).toBe(false));
    act(() => form.state().setErrors({ name: '昵称已被占用' }));
    expect(await screen.findByText('昵称已被占用')).toBeInTheDocument();
  });
});

test('a plain form leads to the first field that is found wrong, and leaves the focus alone when none is', async () => {
  const isWrong = { current: true };
  function Place() {
    const [wrong, setWrong] = useState(false);
    return (
      <PlainForm onSubmit={() => setWrong(isWrong.current)}>
        <input aria-label="地区" />
        <input aria-label="地址" aria-invalid={wrong || undefined} />
        <button type="submit">使用</button>
      </PlainForm>
    );
  }
  render(<Place />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByLabelText('地址')).toHaveFocus());
  isWrong.current = false;
  await userEvent.click(screen.getByRole('button'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByRole('button')).toHaveFocus();
});

test('a code that was sent takes away what was said of the one before', async () => {
  const onSend = jest.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  render(
    <Form
      initialValues={{ code: '246800' }}
      onSubmit={(_values, { setErrors }) => setErrors({ code: '验证码不正确' })}
    >
      <FormCodeField name="code" secondsLeft={0} onSend={onSend} />
      <SubmitButton>保存</SubmitButton>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('验证码不正确')).toBeInTheDocument();
  const send = screen.getByRole('button', { name: '获取验证码' });
  await userEvent.click(send);
  expect(screen.getByText('验证码不正确')).toBeInTheDocument();
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByText('验证码不正确')).toBeNull());
});
