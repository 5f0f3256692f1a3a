import {
  LAW_ITEMS,
  type LawItem,
  law as resource,
  NEEDED_TO_SELL,
} from '@/lib/contract/console/resources/law';
import { CLEARED } from '@/lib/contract/console/resources/shop';
import { cleanFact, faultOfFact, type LawFacts } from '@/lib/contract/law-facts';
import { readTyped } from '@/lib/format/field-values';
import type { Storage } from '@/server/adapters/storage/storage';
import type { Db } from '@/server/db/client';
import {
  type Operation,
  nothingToChange,
  OperationRefused,
} from '@/server/modules/operators/authorize';
import { keepLaw, lawOf, lockSite } from '@/server/modules/rules/law-settings';
import { currentShop } from '@/server/modules/rules/shop-settings';
import { stampPicture } from '@/server/modules/uploads/stamp';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { itemOf, stateOfItem } from './queries';

const { actions } = resource;
/** Key of an uploaded picture. */
const UPLOADED = /^image\/[a-z0-9]+\/[a-z0-9]+\.webp$/;
const shown = (text: string): string => text || CLEARED;

/** @throws DomainError */
function typedFact(key: LawItem, typed: string): string {
  if (typed.trim() === CLEARED) return '';
  const read = readTyped(LAW_ITEMS[key].field, typed);
  if ('fault' in read) throw faultOfForm({ value: read.fault });
  const text = cleanFact(key, String(read.value));
  const fault = faultOfFact(key, text);
  if (fault) throw faultOfForm({ value: fault });
  return text;
}

/** @throws OperationRefused */
async function change(tx: Db, operation: Operation, law: LawFacts, key: LawItem, to: string) {
  const from = law[key];
  if (from === to) throw nothingToChange();
  const isNeeded = to === '' && (NEEDED_TO_SELL as readonly string[]).includes(key);
  if (isNeeded && (await currentShop(tx)).isOpen)
    throw new OperationRefused(`商城开放期间不能清空${LAW_ITEMS[key].field.title}`);
  await keepLaw(tx, operation, { [key]: to });
  return {
    values: { item: LAW_ITEMS[key].field.title, from: shown(from), to: shown(to) },
    notes: [LAW_ITEMS[key].where],
    target: key,
    before: { [key]: from },
    after: { [key]: to },
  };
}

export const setLaw = operatorAction(resource, 'set', actions.set, {
  lock: async (tx: Db, key) => ({ key: itemOf(key), law: lawOf((await lockSite(tx)).settings) }),
  version: ({ key, law }) => [law[key] || null],
  state: ({ key, law }, now) => stateOfItem(law, key, now),
  done: { 'law.set': '更改' },
  work: async ({ tx, operation, row: { key, law }, form }) => {
    const item = LAW_ITEMS[key];
    if ('by' in item)
      throw new OperationRefused(
        `请用“${actions[item.by].title}”（op law ${item.by} --image 文件）`,
      );
    return change(tx, operation, law, key, typedFact(key, form.value));
  },
});

const picture = (
  name: 'licence' | 'icon',
  key: 'licencePicture' | 'policeIcon',
  publish: (image: string) => Promise<string | null>,
) =>
  operatorAction(resource, name, actions[name], {
    lock: async (tx: Db) => lawOf((await lockSite(tx)).settings),
    work: async ({ tx, operation, row: law, form }) => {
      const [image = ''] = form.image ?? [];
      if (image !== '' && !UPLOADED.test(image)) throw faultOfForm({ image: '请上传一张图片' });
      const published = image === '' ? '' : await publish(image);
      if (published === null) throw faultOfForm({ image: '请上传一张图片' });
      return change(tx, operation, law, key, published);
    },
  });

export const setLicence = (storage: () => Storage) =>
  picture('licence', 'licencePicture', (image) => stampPicture(storage(), image));
export const setIcon = picture('icon', 'policeIcon', (image) => Promise.resolve(image));
