/** Pictures that products, categories and banners may show: `goods:<drawing>[/<variant>]`, or the key of an upload. */
export const PICTURE_NAME = /^(goods:[a-z][a-z0-9-]*(\/[a-z0-9-]+)?|[A-Za-z0-9/._-]+)$/;
