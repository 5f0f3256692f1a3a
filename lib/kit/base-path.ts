/** Own module: the boot script needs it without routes. */
export const BASE_PATH = '/zc';
