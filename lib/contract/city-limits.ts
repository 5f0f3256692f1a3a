/* No schema: pages import it without yup. */

export const AREAS_ON_MAP = 100;
export const FREE_PLOT_DAYS = 30;
