/* No schema: pages import it without yup. */

export const AREAS_ON_MAP = 100;
/** Days shown around a free plot. */
export const FREE_PLOT_DAYS = 30;
