/* Pages import it without yup. */

/** Fields of a product made to order: the plot's number, a text, one of several. */
export const CUSTOM_KINDS = ['plot', 'text', 'choice'] as const;
export const CUSTOM_MAX = 3;
