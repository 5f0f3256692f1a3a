/** Its own module, because the boot script needs no routes. */
export const BASE_PATH = '/zc';
