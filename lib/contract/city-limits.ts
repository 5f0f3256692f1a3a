/* No schema: pages import it without yup. */

export const AREAS_ON_MAP = 100;
/** Days for which a free plot shows what happened around it. */
export const FREE_PLOT_DAYS = 30;
