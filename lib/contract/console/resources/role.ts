import { f } from '../fields';
import { PERMISSIONS, permissionLabel } from '../permissions';
import { defineResource } from '../resource';
import type { ActionSpec } from '../resource-spec';

const RIGHTS = Object.fromEntries(PERMISSIONS.map(({ id }) => [id, permissionLabel(id)]));
const REACHES = { all: '全部城市', city: '只限负责的城市' };
const CONTENT = {
  name: f.text('角色名称', { max: 20 }),
  about: f.text('说明（可不填）', { max: 60, isOptional: true, hint: '做什么的人需要它' }),
  reach: f.choice('范围', REACHES, { isOptional: true }),
  permissions: f.keys('权限', { max: PERMISSIONS.length, texts: RIGHTS }),
};
const CHANGE = {
  permission: 'operators.change',
  reason: { title: '原因（记入操作记录）' },
  reauth: 'each',
} as const satisfies Partial<ActionSpec>;

export const role = /* @__PURE__ */ defineResource('role', {
  title: '角色',
  unit: '个',
  about: '每个角色能做什么，有谁',
  plural: 'roles',
  read: 'operators.read',
  scope: 'all',
  key: 'id',
  name: 'name',
  state: 'kind',
  fields: {
    id: f.sn('编号', { width: 112, isExtra: true }),
    name: f.text('角色', { isFixed: true }),
    about: f.text('说明'),
    reach: f.choice('范围', REACHES),
    people: f.keys('操作员'),
    permissions: f.keys('权限', { isExtra: true, texts: RIGHTS }),
    kind: f.state('类型', { builtIn: ['内置', 'plain'], custom: ['自定义', 'brand'] }),
  },
  detail: {},
  filters: {},
  defaultSort: 'id',
  views: [{ title: '全部' }],
  empty: { title: '还没有角色', text: '内置的角色总在这里。' },
  sections: [{ title: '角色', facts: ['name', 'about', 'reach', 'people', 'permissions'] }],
  actions: {
    create: {
      ...CHANGE,
      title: '新建角色',
      on: 'new',
      form: CONTENT,
      effect: '新建角色「{name}」',
      notes: ['新角色谁也没有：在“操作员”中改角色后生效'],
      mayAsk: true,
    },
    change: {
      ...CHANGE,
      title: '更改角色',
      when: ['custom'],
      form: CONTENT,
      effect: '更改角色「{name}」',
      notes: ['立即生效；有这个角色的人需要重新登录'],
      mayAsk: true,
    },
    remove: {
      ...CHANGE,
      title: '删除角色',
      when: ['custom'],
      effect: '删除角色「{name}」',
      notes: ['没有人有这个角色时才能删除；操作记录保留'],
      isDanger: true,
    },
  },
});
