/* Without a schema: pages import this without yup. */

export const AREAS_ON_MAP = 100;
