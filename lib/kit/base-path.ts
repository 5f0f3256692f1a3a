/** Path under which the app is served. A module of its own: the boot script needs it without the table of routes. */
export const BASE_PATH = '/zc';
