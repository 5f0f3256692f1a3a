import { readListQuery } from '@/console/kit/list-query';
import { auditInput, auditList } from './filters';
import { targetHref } from './target-href';

const NOW = Date.parse('2026-06-18T02:00:00Z');
const inputOf = (search: string, operators: string[] = []) => {
  const spec = auditList(search, operators);
  const { query, dropped } = readListQuery(search, spec);
  return { input: auditInput(query, NOW), dropped };
};

test('a link keeps its filters before the list of operators has come, and names who has left', () => {
  const { input, dropped } = inputOf(
    '?operator=王芳&action=withdraw.approve&session=12&days=today',
  );
  expect(dropped).toEqual([]);
  expect(input).toMatchObject({
    operator: '王芳',
    action: 'withdraw.approve',
    session: '12',
    from: '2026-06-18',
    to: '2026-06-18',
  });
});

test('what means nothing here is dropped by its name', () => {
  const { input, dropped } = inputOf('?via=phone&outcome=refused');
  expect(dropped).toEqual(['via']);
  expect(input).toMatchObject({ via: '', outcome: 'refused' });
});

test('an object leads to its page, where there is one', () => {
  expect(targetHref('user.freeze', '123')).toBe('/members?open=123');
  expect(targetHref('withdraw.pay', 'ZC1')).toBe('/withdrawals?queue=all&q=ZC1');
  expect(targetHref('operator.refused', 'members.read')).toBeNull();
  expect(targetHref('session.sign-in', '王 芳')).toBe('/operators?open=%E7%8E%8B%20%E8%8A%B3');
  expect(targetHref('content.hide', 'post:1')).toBeNull();
});
