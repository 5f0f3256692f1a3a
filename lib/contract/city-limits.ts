/* Without a schema, so that pages can import them without the schema library. */

/** Areas that one map of a city shows. */
export const AREAS_ON_MAP = 100;
