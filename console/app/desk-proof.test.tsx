import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { useAct } from '@/console/api/use-act';
import { defineConsoleCall } from '@/lib/contract/console/call';
import { DeskProof } from './desk-proof';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const pay = defineConsoleCall({
  name: 'things.pay',
  permission: 'withdrawals.pay',
  act: 'things.pay',
  isIdempotent: true,
  schema: () => Promise.reject(new Error('not needed in the browser')),
});

function Form() {
  const [text, setText] = useState('');
  const send = useAct(pay);
  return (
    <>
      <input aria-label="原因" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => void send.send({ text } as never, '打款 ¥185.78')}>
        提交
      </button>
      <DeskProof />
    </>
  );
}

let isProved: boolean;
let codes: string[];
const sent = () => server.mock.calls.filter(([call]) => call.name === pay.name);
const isOpen = () => screen.queryByRole('dialog', { name: '再次验证' });

beforeEach(async () => {
  isProved = false;
  codes = [];
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }, input: { code?: string }) => {
    if (name === 'session.beginProof') return { provedAt: 0, hasTotp: true, options: null };
    if (name === 'session.prove') {
      codes.push(input.code ?? '');
      isProved = input.code === '123456';
      if (!isProved) throw new ConsoleError('验证码不正确，或已经用过', { err: 'code_wrong' });
      return { provedAt: 1 };
    }
    if (!isProved) throw new ConsoleError('请先验证身份', { err: 'proof_needed', proof: 'fresh' });
    return { ok: true };
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Form />
    </SWRConfig>,
  );
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '已核对回单' } });
  await act(async () => void fireEvent.click(screen.getByText('提交')));
});

const typeCode = async (code: string) => {
  const field = await screen.findByLabelText('身份验证器的 6 位数字');
  await act(async () => void fireEvent.change(field, { target: { value: code } }));
};

it('a proof interrupts an act and loses nothing: same input, same key, and the form as it was', async () => {
  expect(isOpen()).toHaveTextContent('打款 ¥185.78');
  await typeCode('111111');
  expect(await screen.findByText('验证码不正确，或已经用过')).toBeInTheDocument();
  await typeCode('123456');
  await waitFor(() => expect(isOpen()).toBeNull());
  expect(codes).toEqual(['111111', '123456']);
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toEqual(sent()[0]);
  expect(sent()[0]?.[2].key).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.getByLabelText('原因')).toHaveValue('已核对回单');
});

it('a proof that is given up sends nothing more, and what was typed stays', async () => {
  // found outside of act: what React draws while one waits inside it would be reported
  const cancel = await screen.findByRole('button', { name: '取消' });
  await act(async () => void fireEvent.click(cancel));
  await waitFor(() => expect(isOpen()).toBeNull());
  expect(sent()).toHaveLength(1);
  expect(screen.getByLabelText('原因')).toHaveValue('已核对回单');
});
