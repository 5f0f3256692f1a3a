/** Inputs by the schema of a call. */
export interface Described {
  type?: string;
  optional?: boolean;
  oneOf?: unknown[];
  fields?: Record<string, Described>;
  innerType?: Described;
}

/** An id that an answer has named, else a value of the type. */
function valueOf(name: string, field: Described, known: ReadonlyMap<string, unknown>): unknown {
  const [choice] = (field.oneOf ?? []).filter((one) => typeof one === 'string');
  if (choice !== undefined) return choice;
  if (known.has(name)) return known.get(name);
  if (field.type === 'array') return [valueOf(name, field.innerType ?? {}, known)];
  if (field.type === 'object') return inputOf(field, known);
  return field.type === 'number' ? 1 : field.type === 'boolean' ? true : '1';
}

export const inputOf = ({ fields = {} }: Described, known: ReadonlyMap<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.optional !== true)
      .map(([name, field]) => [name, valueOf(name, field, known)]),
  );

export function keepIds(answer: unknown, known: Map<string, unknown>): void {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [name, value] of Object.entries(answer)) {
    if (/(?:Id|No)$/.test(name) && typeof value === 'number' && !known.has(name))
      known.set(name, value);
    keepIds(value, known);
  }
}
