interface SourceTable {
  columns: readonly string[];
  optional?: readonly string[];
  isOptional?: true;
}

export interface Source {
  prefix: string;
  tables: Readonly<Record<string, SourceTable>>;
  oneOf?: readonly string[];
  /** The latest time in the dump (seconds). */
  moment: string;
  /** From `in_<table>` to the tables of `COMMON`. */
  fill: readonly string[];
}

/** Seconds; 0 for what is no time. */
export const seconds = (column: string): string =>
  `case when ${column} ~ '^\\d{1,10}$' then ${column}::bigint else 0 end`;
export const figure = (column: string): string =>
  `case when ${column} ~ '^-?\\d{1,15}(\\.\\d{1,9})?$' then ${column}::numeric end`;
export const oneLine = (column: string): string =>
  `trim(regexp_replace(coalesce(${column}, ''), '[[:cntrl:][:space:]]+', ' ', 'g'))`;
export const less = (amount: string, taken: string): string =>
  `coalesce((${figure(amount)} - ${taken})::text, ${amount})`;

export const COMMON = `
  create temp table old_people (
    key text, mobile text, nickname text, is_blocked boolean, is_deleted boolean,
    joined bigint, last_at bigint, inviter text, bound_at bigint, points text, level text
  );
  create temp table old_amounts (
    kind text, tbl text, key text, person text, amount text, due text, order_key text
  );
  create temp table old_begun (tbl text, key text);
  create temp table old_addresses (
    key text, person text, is_default boolean, code text, province text, city text, district text,
    name text, mobile text, detail text
  );
  create temp table old_categories (key text, name text, parent text);
  create temp table old_goods (key text, name text, category text, html text);
  create temp table old_pictures (goods text, nth bigint, address text);
  create temp table old_skus (
    tbl text, key text, goods text, price text, stock text, spec text, weight text
  );
  create temp table old_orders (
    key text, person text, paid text, state text, freight text, refunded text, trade_no text, created text,
    name text, mobile text, code text, province text, city text, district text, detail text, remark text,
    is_pickup boolean, carrier text, tracking text, sent text
  );
  create temp table old_items (
    order_key text, sku text, title text, spec text, price text, paid text, quantity text, shipped text
  );
`;
