/* Without a schema: pages import this without yup. */

/** What a product that is made to order asks for: the plot's number, a text, one of several. */
export const CUSTOM_KINDS = ['plot', 'text', 'choice'] as const;
export const CUSTOM_MAX = 3;
