export const EDIT_PATH = '/pages/user/userEdit';
