import type { ComponentType } from 'react';

export const STREET = '/pages/space/city';
export const MAPS: readonly string[] = [STREET, '/pages/space/arrive'];

export const OWN: readonly string[] = ['/pages/goods/detail'];

export const WALLET = '/pages/user/money';

export type SidePictures = Readonly<Partial<Record<string, ComponentType>>>;
