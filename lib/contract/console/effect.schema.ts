import { array, boolean, type InferType, number, object, string } from 'yup';

export const effect = object({
  sentence: string().required(),
  notes: array(string().required()).required(),
  warns: array(string().required()).required(),
  blocks: array(string().required()).required(),
  facts: array(
    object({ title: string().required(), from: string().defined(), to: string().defined() }),
  ).required(),
  memberReads: string().nullable().defined(),
  /** Left-out rows of a file. */
  failed: object({
    name: string().required(),
    text: string().required(),
    rows: array(string().required()).required(),
    /** Remedies: another text in the place of row `row`, or a page. */
    ways: array(
      object({
        row: number().integer().required(),
        title: string().required(),
        from: string().optional(),
        to: string().optional(),
        href: string().optional(),
      }),
    ).optional(),
  })
    .nullable()
    .defined(),
  needsSecond: boolean().required(),
}).required();

export type EffectView = InferType<typeof effect>;
export type FailedWay = NonNullable<NonNullable<EffectView['failed']>['ways']>[number];
