import { defineEndpoint } from './endpoint';

const schema = () => import('./addresses.schema');

export const listAddresses = /* @__PURE__ */ defineEndpoint({
  name: 'addresses.listAddresses',
  path: '/api/address/list',
  isPersisted: false,
  schema: () => schema().then((m) => m.list),
});

export const addAddress = /* @__PURE__ */ defineEndpoint({
  name: 'addresses.addAddress',
  path: '/api/address/add',
  isIdempotent: true,
  errors: ['address_limit'],
  schema: () => schema().then((m) => m.add),
});

export const editAddress = /* @__PURE__ */ defineEndpoint({
  name: 'addresses.editAddress',
  path: '/api/address/edit',
  isIdempotent: true,
  errors: ['not_found', 'version_conflict'],
  schema: () => schema().then((m) => m.edit),
});

/** Undo is adding the address again within five minutes. */
export const removeAddress = /* @__PURE__ */ defineEndpoint({
  name: 'addresses.removeAddress',
  path: '/api/address/remove',
  isIdempotent: true,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.remove),
});

export const setDefaultAddress = /* @__PURE__ */ defineEndpoint({
  name: 'addresses.setDefaultAddress',
  path: '/api/address/setDefault',
  isIdempotent: true,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.setDefault),
});

export const getRegionTree = /* @__PURE__ */ defineEndpoint({
  name: 'addresses.getRegionTree',
  path: '/api/region/tree',
  auth: 'guest',
  schema: () => schema().then((m) => m.regionTree),
});
