import { defineEndpoint } from './endpoint';

const schema = () => import('./addresses.schema');

/** The member's delivery addresses, the default first. They are not kept on the device. */
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

/** Removes an address; adding it again within five minutes is the undo of the client. */
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

/** Where the file of regions is and which edition it has; the file itself is static and cached for ever. */
export const getRegionTree = /* @__PURE__ */ defineEndpoint({
  name: 'addresses.getRegionTree',
  path: '/api/region/tree',
  auth: 'guest',
  schema: () => schema().then((m) => m.regionTree),
});
