import type { ComponentType } from 'react';

/** Pages that are the block itself. */
export const STREET = '/pages/space/city';
export const MAPS: readonly string[] = [STREET, '/pages/space/arrive'];

export const OWN: readonly string[] = ['/pages/goods/detail'];

export const WALLET = '/pages/user/money';

/** Instead of the block, by path. */
export type SidePictures = Readonly<Partial<Record<string, ComponentType>>>;
