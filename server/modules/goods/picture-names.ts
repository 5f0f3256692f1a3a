/** `goods:<drawing>[/<variant>]`, or an upload key. */
export const PICTURE_NAME = /^(goods:[a-z][a-z0-9-]*(\/[a-z0-9-]+)?|[A-Za-z0-9/._-]+)$/;
