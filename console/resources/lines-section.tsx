import Link from 'next/link';
import type { Row } from '@/console/resource/fields';
import type { HandSection } from '@/console/resource/resource-panel';
import { Section } from '@/console/ui/section';

type Line = string | { text: string; href: string };

const linesOf = (value: unknown): readonly Line[] =>
  Array.isArray(value) ? value : (value as { rows: readonly Line[] }).rows;

export const linesSection = (title: string, field: string): HandSection =>
  function Lines({ row }: { row: Row }) {
    const lines = linesOf(row[field]);
    return lines.length === 0 ? null : (
      <Section title={title}>
        <ul className="grid gap-4 t-sub l-22">
          {lines.map((line, at) => (
            // sentences may repeat, and their order never changes
            <li key={at}>
              {typeof line === 'string' ? (
                line
              ) : (
                <Link className="link" href={line.href}>
                  {line.text}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Section>
    );
  };
