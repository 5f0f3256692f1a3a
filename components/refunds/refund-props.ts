import type { ReactNode } from 'react';

/** The picture of a thing, which another domain draws. */
export type RenderPicture = (image: string) => ReactNode;
