export const LIST_PATH = '/pages/address/index';
export const EDIT_PATH = '/pages/address/edit';
