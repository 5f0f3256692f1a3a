import type { ComponentType } from 'react';

/* Which pages the sides of a wide window treat in their own way. */

/** These pages are the block itself: it is not shown twice. */
export const STREET = '/pages/space/city';
export const MAPS: readonly string[] = [STREET, '/pages/space/arrive'];

/** These pages bring their own sides. */
export const OWN: readonly string[] = ['/pages/goods/detail'];

/** Beside the own money: what its words mean. */
export const WALLET = '/pages/user/money';

/** Pictures at the left of a page, by its path, instead of the block. */
export type SidePictures = Readonly<Partial<Record<string, ComponentType>>>;
