/** The list, and the form of one address (`?addressId`), or of a new one. */
export const LIST_PATH = '/pages/address/index';
export const EDIT_PATH = '/pages/address/edit';
