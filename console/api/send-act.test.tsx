import { defineConsoleCall } from '@/lib/contract/console/call';
import { askProof } from './proof';
import { ProofDeclined, sendAct } from './send-act';

jest.mock('./proof', () => ({ askProof: jest.fn() }));
const proof = jest.mocked(askProof);

const pay = defineConsoleCall({
  name: 'things.pay',
  permission: 'withdrawals.pay',
  act: 'things.pay',
  isIdempotent: true,
  schema: () => Promise.reject(new Error('not needed in the browser')),
});

function serverAnswers(...answers: object[]) {
  const sent: { key: string; body: string }[] = [];
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    writable: true,
    value: jest.fn(async (_url: string, { headers, body }: RequestInit) => {
      sent.push({
        key: (headers as Record<string, string>)['idempotency-key'] ?? '',
        body: String(body),
      });
      return { headers: new Headers(), json: async () => answers[sent.length - 1] };
    }),
  });
  return sent;
}
const proofNeeded = {
  code: 500,
  msg: '请先验证身份',
  data: { err: 'proof_needed', proof: 'fresh' },
};
const done = { code: 200, msg: '操作成功', data: { ok: true } };
const input = { sn: 'ZC1', net: 18578 } as never;

it('asks for the proof and sends the same act again: same key, same input', async () => {
  const sent = serverAnswers(proofNeeded, done);
  proof.mockResolvedValueOnce(true);
  await expect(sendAct(pay, input, { about: '打款 ¥185.78', key: 'k-1' })).resolves.toEqual({
    ok: true,
  });
  expect(proof).toHaveBeenCalledWith('fresh', '打款 ¥185.78');
  expect(sent).toEqual([
    { key: 'k-1', body: '{"sn":"ZC1","net":18578}' },
    { key: 'k-1', body: '{"sn":"ZC1","net":18578}' },
  ]);
});

it('a proof that is given up sends nothing more', async () => {
  const sent = serverAnswers(proofNeeded, done);
  proof.mockResolvedValueOnce(false);
  await expect(sendAct(pay, input, { about: '' })).rejects.toBeInstanceOf(ProofDeclined);
  expect(sent).toHaveLength(1);
});

it('every other refusal keeps its sentence', async () => {
  serverAnswers({ code: 500, msg: '内容已变化', data: { err: 'stale', by: '李伟' } });
  await expect(sendAct(pay, input, { about: '' })).rejects.toMatchObject({
    message: '内容已变化',
    data: { err: 'stale', by: '李伟' },
  });
});

it('draws keys of 32 characters without hyphens', async () => {
  const sent = serverAnswers(done);
  await sendAct(pay, input, { about: '' });
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
});
