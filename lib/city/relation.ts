import { isNextDoor, stepsBetween } from '@/lib/iso/nearness';
import { arriveCopy } from './arrive-copy';

const { relation } = arriveCopy;

export const relationOf = (no: number, friendNo: number, name: string) =>
  isNextDoor(no, friendNo)
    ? { text: relation.next(name), detail: relation.nextText }
    : { text: relation.near(name), detail: relation.steps(stepsBetween(no, friendNo)) };
