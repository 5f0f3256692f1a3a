import http from 'node:http';
import { signKuaidi100 } from '@/server/adapters/track/kuaidi100';
import { StartError } from '@/server/start-error';

/* The sandbox provider speaks `label/order` of kuaidi100, for tests. */

/** 1 × 1 */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Made {
  no: string;
  param: Record<string, unknown>;
  isCancelled: boolean;
}

interface LabelDoubleOptions {
  isDemo: boolean;
  key: string;
  secret: string;
}

/** On a free loopback port. @throws StartError outside a demo */
export async function startLabelDouble({ isDemo, key, secret }: LabelDoubleOptions) {
  if (!isDemo) throw new StartError('模拟的面单服务只能在演示模式启动：请设置 DEMO=1');
  const made = new Map<string, Made>();
  let next = 0;
  let isLost = false;
  let refusal: string | null = null;

  function answer(form: URLSearchParams): object {
    const param = form.get('param') ?? '';
    const t = form.get('t') ?? '';
    if (form.get('sign') !== signKuaidi100(param, t, key, secret))
      return { success: false, code: 30002, message: '验证签名失败' };
    if (refusal !== null) return { success: false, code: 30008, message: refusal };
    const read = JSON.parse(param) as Record<string, unknown>;
    const requestNo = String(read.orderId);
    const known = made.get(requestNo);
    if (form.get('method') === 'cancel') {
      if (!known || known.no !== read.kuaidinum)
        return { success: false, code: 30010, message: '没有这个单号' };
      known.isCancelled = true;
      return { success: true, code: 200, message: 'success', data: {} };
    }
    if (!known) next += 1;
    const one = known ?? { no: `SF${7_000_000_000_000 + next}`, param: read, isCancelled: false };
    made.set(requestNo, one);
    const data = { taskId: requestNo, kuaidinum: one.no, label: PNG };
    return { success: true, code: 200, message: 'success', data };
  }

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const said = answer(new URLSearchParams(Buffer.concat(parts).toString('utf8')));
      if (isLost) return void request.socket.destroy();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    made,
    /** The request is carried out, its answer does not arrive. */
    lose: (is: boolean) => void (isLost = is),
    refuse: (message: string | null) => void (refusal = message),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
