import fc from '@/testing/fast-check';
import {
  choiceOf,
  chosenSku,
  firstChoice,
  mostPieces,
  priceRange,
  type Sku,
  type SkuChoice,
  type Spec,
} from './sku';
import { valueStates } from './sku-states';

const sku = (skuId: number, valueIds: number[], more: Partial<Sku> = {}): Sku => ({
  skuId,
  valueIds,
  price: 3900,
  available: null,
  stockState: 'ok',
  image: '',
  isAwaited: false,
  struck: undefined,
  ...more,
});
const spec = (specId: number, name: string, values: Record<number, string>): Spec => ({
  specId,
  name,
  values: Object.entries(values).map(([valueId, text]) => ({
    valueId: Number(valueId),
    text,
    image: '',
  })),
});
const COLOUR = spec(1, '颜色', { 11: '蓝', 12: '绿' });
const SIZE = spec(2, '容量', { 21: '350 ml', 22: '500 ml' });

const catalog = fc
  .array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 })
  .chain((sizes) => {
    const specs = sizes.map((size, at) =>
      spec(
        at + 1,
        `规格${at + 1}`,
        Object.fromEntries(
          Array.from({ length: size }, (_, value) => [(at + 1) * 100 + value, `${value}`]),
        ),
      ),
    );
    const values = (one: Spec) => fc.constantFrom(...one.values.map(({ valueId }) => valueId));
    const combination = fc.tuple(...specs.map(values));
    return fc.record({
      specs: fc.constant(specs),
      skus: fc
        .uniqueArray(fc.record({ ids: combination, isOut: fc.boolean() }), {
          selector: ({ ids }) => ids.join(),
          maxLength: 60,
        })
        .map((found) =>
          found.map(({ ids, isOut }, at) =>
            // the server promises no order of the values
            sku(at + 1, at % 2 ? ids : [...ids].reverse(), { stockState: isOut ? 'out' : 'ok' }),
          ),
        ),
      choice: fc
        .tuple(...specs.map((one) => fc.option(values(one), { nil: undefined })))
        .map((chosen) =>
          Object.fromEntries(
            chosen.flatMap((valueId, at) => (valueId === undefined ? [] : [[at + 1, valueId]])),
          ),
        ),
    });
  });

it('a value is enabled if and only if a sellable SKU has it together with all other choices', () => {
  fc.assert(
    fc.property(catalog, ({ specs, skus, choice }) => {
      const states = valueStates(specs, skus, choice);
      for (const { specId, values } of specs)
        for (const { valueId } of values) {
          const wanted: SkuChoice = { ...choice, [specId]: valueId };
          const fits = skus.filter((one) => {
            const own = choiceOf(specs, one);
            return Object.entries(wanted).every(([id, value]) => own[Number(id)] === value);
          });
          const expected = fits.some(({ stockState }) => stockState !== 'out')
            ? 'on'
            : fits.length > 0
              ? 'out'
              : 'none';
          expect(states.get(valueId)).toBe(expected);
        }
    }),
    { numRuns: 300 },
  );
});

it('following enabled values from any of them always ends at a sellable SKU', () => {
  fc.assert(
    fc.property(catalog, ({ specs, skus }) => {
      let choice: SkuChoice = {};
      for (const { specId, values } of specs) {
        const states = valueStates(specs, skus, choice);
        const enabled = values.find(({ valueId }) => states.get(valueId) === 'on');
        if (!enabled)
          return expect(skus.every(({ stockState }) => stockState === 'out')).toBe(true);
        choice = { ...choice, [specId]: enabled.valueId };
      }
      expect(chosenSku(specs, skus, choice)?.stockState).toBe('ok');
    }),
    { numRuns: 200 },
  );
});

it('three values that go together two by two, and not as three, are not all enabled', () => {
  const third = spec(3, '盖', { 31: '有', 32: '无' });
  const skus = [sku(1, [11, 21, 32]), sku(2, [11, 22, 31]), sku(3, [12, 21, 31])];
  const states = valueStates([COLOUR, SIZE, third], skus, { 1: 11, 2: 21 });
  expect([states.get(31), states.get(32)]).toEqual(['none', 'on']);
});

it('opens with the SKU of the address, with the only one, or with what leaves no choice', () => {
  const skus = [sku(1, [11, 21]), sku(2, [12, 22])];
  expect(firstChoice([COLOUR, SIZE], skus, 2)).toEqual({ 1: 12, 2: 22 });
  expect(firstChoice([COLOUR, SIZE], skus, 9)).toEqual({});
  expect(firstChoice([COLOUR, SIZE], skus.slice(1), null)).toEqual({ 1: 12, 2: 22 });
  expect(firstChoice([COLOUR, spec(3, '盖', { 31: '有' })], skus, null)).toEqual({ 3: 31 });
});

it('has no SKU for an incomplete choice, nor for a combination that does not exist', () => {
  const skus = [sku(1, [11, 21])];
  expect(chosenSku([COLOUR, SIZE], skus, { 1: 11 })).toBeUndefined();
  expect(chosenSku([COLOUR, SIZE], skus, { 1: 11, 2: 22 })).toBeUndefined();
  expect(chosenSku([COLOUR, SIZE], skus, { 1: 11, 2: 21 })?.skuId).toBe(1);
  expect(chosenSku([], [sku(7, [])], {})?.skuId).toBe(7);
});

it('limits the pieces by stock, order and member, whichever is least', () => {
  const limits = { perOrder: 5, perMember: 8, left: 3 };
  expect(mostPieces(sku(1, [], { available: 2, stockState: 'low' }), limits)).toBe(2);
  expect(mostPieces(sku(1, []), limits)).toBe(3);
  expect(mostPieces(sku(1, []), { ...limits, left: null })).toBe(5);
  expect(mostPieces(sku(1, []), { perOrder: 0, perMember: 0, left: null })).toBe(999);
  expect(mostPieces(sku(1, [], { stockState: 'out' }), limits)).toBe(0);
});

it('knows the span of prices', () => {
  expect(priceRange([{ price: 300 }, { price: 100 }, { price: 200 }])).toEqual([100, 300]);
  expect(priceRange([])).toBeNull();
});
