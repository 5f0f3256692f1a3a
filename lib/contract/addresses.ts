import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('addresses', () => import('./addresses.schema'));

export const listAddresses = /* @__PURE__ */ call('listAddresses', '/api/address/list', {
  isPersisted: false,
});

export const addAddress = /* @__PURE__ */ call('addAddress', '/api/address/add', {
  isIdempotent: true,
  errors: ['address_limit'],
});

export const editAddress = /* @__PURE__ */ call('editAddress', '/api/address/edit', {
  isIdempotent: true,
  errors: ['not_found', 'version_conflict'],
});

/** Undo is adding the address again within five minutes. */
export const removeAddress = /* @__PURE__ */ call('removeAddress', '/api/address/remove', {
  isIdempotent: true,
  errors: ['not_found'],
});

export const setDefaultAddress = /* @__PURE__ */ call(
  'setDefaultAddress',
  '/api/address/setDefault',
  { isIdempotent: true, errors: ['not_found'] },
);

export const getRegionTree = /* @__PURE__ */ call('getRegionTree', '/api/region/tree', {
  auth: 'guest',
});
