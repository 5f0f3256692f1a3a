import { eq } from 'drizzle-orm';
import { city as resource } from '@/lib/contract/console/resources/city';
import type { Db } from '@/server/db/client';
import { cities } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { nothingToChange } from '@/server/modules/operators/authorize';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { hasForbiddenWords } from '@/server/text/word-filter';
import { findCity, partsOfCity } from './operator-queries';

const { actions } = resource;

const FIRST_SORT = 100;

interface Form {
  name: string;
  /** Without tones or blanks: qiandaohu. */
  pinyin: string;
  initials: string;
}

function refuseForm({ name, pinyin, initials }: Form): void {
  const isName = /^[\p{Script=Han}A-Za-z]{2,8}$/u.test(name);
  const faults = {
    ...(isName ? {} : { name: '城市名须为2-8个汉字或字母' }),
    ...(hasForbiddenWords(name) ? { name: '城市名含有不能使用的文字' } : {}),
    ...(/^[a-z]{1,48}$/.test(pinyin) ? {} : { pinyin: '须为小写字母，例如 binjiang' }),
    ...(/^[a-z]{1,8}$/.test(initials) && pinyin[0] === initials[0]
      ? {}
      : { initials: '须为小写字母，与拼音开头一致，例如 bj' }),
  };
  if (Object.keys(faults).length > 0) throw faultOfForm(faults);
}

const refuseTwins = <T>(work: Promise<T>, name: string): Promise<T> =>
  work.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw faultOfForm({ name: `城市 ${name} 已经存在` });
    throw error;
  });

export const addCity = operatorAction(resource, 'add', actions.add, {
  lock: async () => null,
  work: async ({ tx, operation: { now }, form: { sort, ...form } }) => {
    refuseForm(form);
    const values = { ...form, sort: sort ?? FIRST_SORT };
    const made = tx
      .insert(cities)
      .values({ ...values, createdAt: now })
      .returning();
    const [row] = await refuseTwins(made.execute(), form.name);
    if (!row) throw new Error('city was not inserted');
    return { values: { name: row.name }, target: String(row.cityId), detail: values };
  },
});

export const editCity = operatorAction(resource, 'edit', actions.edit, {
  lock: (tx: Db, key: string) => findCity(tx, key, true),
  version: ({ city }) => partsOfCity(city),
  done: { 'city.edit': '编辑' },
  work: async ({ tx, row: { city, residents }, form }) => {
    refuseForm(form);
    const names = (Object.keys(form) as (keyof typeof form)[]).filter(
      (name) => city[name] !== form[name],
    );
    if (names.length === 0) throw nothingToChange();
    const set = tx.update(cities).set(form).where(eq(cities.cityId, city.cityId));
    await refuseTwins(set.execute(), form.name);
    const only = (of: typeof form) => Object.fromEntries(names.map((name) => [name, of[name]]));
    return {
      values: { count: String(names.length), residents: String(residents) },
      facts: names.map((name) => ({
        title: actions.edit.form[name].title,
        from: String(city[name]),
        to: String(form[name]),
      })),
      before: only(city),
      after: only(form),
    };
  },
});
