import { array, boolean, number, object, string } from 'yup';

/** Remedy for a left-out row: another text in its place, or a page. */
export interface FailedWay {
  /** Of `rows`. */
  row: number;
  title: string;
  from?: string;
  to?: string;
  href?: string;
}

export interface EffectView {
  sentence: string;
  notes: string[];
  warns: string[];
  blocks: string[];
  facts: { title: string; from: string; to: string }[];
  memberReads: string | null;
  /** Left-out rows of a file. */
  failed: { name: string; text: string; rows: string[]; ways?: FailedWay[] } | null;
  needsSecond: boolean;
}

export const effect = object({
  sentence: string().required(),
  notes: array(string().required()).required(),
  warns: array(string().required()).required(),
  blocks: array(string().required()).required(),
  facts: array(
    object({ title: string().required(), from: string().defined(), to: string().defined() }),
  ).required(),
  memberReads: string().nullable().defined(),
  failed: object({
    name: string().required(),
    text: string().required(),
    rows: array(string().required()).required(),
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
