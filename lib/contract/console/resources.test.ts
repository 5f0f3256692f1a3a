import { consoleCalls } from '.';
import { hasAuditName } from './audit-actions';
import { f } from './fields';
import { linearPermissions } from './linear-roles';
import { dangerOf, isPermission, PERMISSIONS } from './permissions';
import { actOf, commandOf, defineResource, type Resource } from './resource';
import { RESOURCES } from './resources';
import { approval } from './resources/approval';

/* Rules for every definition, each with a planted one that breaks it. */

/** An option enters only when another leaves. */
const MOST_KEYS = { resource: 21, action: 17 };

/** Kept reasons are chosen by a digit. */
const MOST_CHOICES = 9;

const PLURALS = RESOURCES.map(({ plural }) => plural);

const GUARDED = new Set(['money', 'power']);

/** Names in fields and actions must exist. */
function faultsOfLinks({ fields, detail, actions }: Resource): string[] {
  const forms = Object.values(actions).flatMap(({ form = {} }) => Object.entries(form));
  return [...Object.entries({ ...fields, ...detail }), ...forms].flatMap(([name, { kind, to }]) => {
    if (kind === 'masked')
      return to === undefined || actions[to]?.shown ? [] : [`${name}: shown by nobody`];
    const isKnown = to === undefined ? kind !== 'pick' : PLURALS.includes(to);
    return isKnown ? [] : [`${name}: no list ${to}`];
  });
}

/** Each verb of a noun means one thing. */
function faultsOfVerbs({ actions, views }: Resource): string[] {
  const verbs = [
    ...views.flatMap(({ command }) => command ?? []),
    ...Object.entries(actions).map(([name, action]) => commandOf(name, action)),
  ];
  return verbs.filter((verb, at) => verbs.indexOf(verb) !== at).map((verb) => `verb ${verb} twice`);
}

function faultsOfActions({
  noun,
  actions,
  fields,
  state,
  detail,
  summary = {},
}: Resource): string[] {
  const states = new Set(Object.keys(fields[state ?? '']?.texts ?? {}));
  const hasState = state !== undefined && state in summary;
  const keys = Object.values(actions).flatMap(({ key }) => key ?? []);
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
  return [
    ...twice.map((key) => `key ${key} twice`),
    ...Object.entries(actions).flatMap(([name, action]) => {
      const faults: string[] = [];
      const { permission, reauth, when = [], on, effect, form = {}, undo, reason } = action;
      if (!isPermission(permission)) faults.push('no permission');
      else if (GUARDED.has(dangerOf(permission)) && reauth === 'none') faults.push('no proof');
      if (undo !== undefined && !actions[undo]) faults.push('no way back');
      if ((reason?.choices?.length ?? 0) > MOST_CHOICES) faults.push('reasons without a digit');
      if (!hasAuditName(actOf(noun, name, action))) faults.push('no name in the log');
      // without a row, the state of the whole is in the summary
      const isLost = on !== undefined && when.length > 0 && !hasState;
      if (when.some((one) => !states.has(one)) || isLost) faults.push('state');
      if (effect.trim() === '') faults.push('no effect');
      if (Object.keys(form).some((field) => field in detail && detail[field]?.kind === 'record'))
        faults.push('form');
      return faults.map((fault) => `${name}: ${fault}`);
    }),
  ];
}

function faultsOf(resource: Resource): string[] {
  const { key, name, state, fields, detail, filters, views, sections, defaultSort, queue } =
    resource;
  const { tabs = [], promise = key, row = [], evidence = [] } = queue ?? {};
  const all = { ...fields, ...detail };
  const isField = (one: string) => one in all;
  const facts = sections.flatMap((section) => ('hand' in section ? [] : section.facts));
  const days = Object.values(filters).flatMap((one) =>
    typeof one === 'object' && 'days' in one ? one.days : [],
  );
  const equal = Object.keys(filters).filter((one) => filters[one] === true);
  const unknown = [key, name, state ?? key, promise, ...row, ...facts, ...days, ...equal].filter(
    (one) => !isField(one),
  );
  const lost = views.flatMap(({ filters: given = {} }) =>
    Object.keys(given).filter((one) => !(one in filters)),
  );
  const hands = sections.flatMap((section) => ('hand' in section ? section.hand : section.title));
  const lostTabs = [
    ...tabs.filter((tab) => !views.some(({ title }) => title === tab)),
    ...evidence.filter((one) => !hands.includes(one)),
  ];
  const start = defaultSort.replace(/^-/, '');
  return [
    ...unknown.map((one) => `no field ${one}`),
    ...lost.map((one) => `no filter ${one}`),
    ...lostTabs.map((one) => `no part ${one}`),
    ...(isField(start) ? [] : [`no order ${start}`]),
    ...(fields[name]?.isFixed ? [] : ['the link of a row can be hidden']),
    ...faultsOfActions(resource),
    ...faultsOfLinks(resource),
    ...faultsOfVerbs(resource),
  ];
}

it.each(RESOURCES)('$noun says what each part of it needs', (resource) => {
  expect(faultsOf(resource)).toEqual([]);
  expect(Object.keys(resource).length).toBeLessThanOrEqual(MOST_KEYS.resource);
  for (const action of Object.values(resource.actions))
    expect(Object.keys(action).length).toBeLessThanOrEqual(MOST_KEYS.action);
});

it('a phone has five actions', () => {
  expect(
    consoleCalls
      .filter(({ isPhone }) => isPhone)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'feedback.reply',
    'orders.ship',
    'refunds.approve',
    'reports.hide',
    'withdrawals.approveWithdrawal',
  ]);
});

it('names, plurals and commands are each used once', () => {
  for (const part of ['noun', 'plural', 'title'] as const) {
    const names = RESOURCES.map((one) => one[part]);
    expect(new Set(names).size).toBe(names.length);
  }
});

it('a planted one without permission, proof, name in the log, state, field or way back is found', () => {
  const planted = defineResource('planted', {
    ...approval,
    fields: { ...approval.fields, about: f.text('事项', { to: 'nowhere' }) },
    detail: { ...approval.detail, mobile: f.masked('手机号', { to: 'reveal' }) },
    sections: [{ title: '空', facts: ['nothing'] }],
    views: [{ title: '没有', filters: { colour: 'red' } }],
    actions: {
      pay: {
        title: '打款',
        permission: 'withdrawals.pay',
        when: ['gone'],
        reason: null,
        reauth: 'none',
        effect: '',
        key: 'a',
        undo: 'back',
        command: 'again',
      },
      again: {
        ...approval.actions.grant,
        permission: 'nobody.may' as never,
        act: 'approval.grant',
      },
    },
  });
  expect(faultsOf(planted as unknown as Resource)).toEqual([
    'no field nothing',
    'no filter colour',
    'the link of a row can be hidden',
    'key a twice',
    'pay: no proof',
    'pay: no way back',
    'pay: no name in the log',
    'pay: state',
    'pay: no effect',
    'again: no permission',
    'about: no list nowhere',
    'mobile: shown by nobody',
    'verb again twice',
  ]);
});

test('the first operator has every right, and may grant every role', () => {
  expect(linearPermissions('admin').sort()).toEqual(PERMISSIONS.map(({ id }) => id).sort());
});
