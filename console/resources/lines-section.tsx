import type { Row } from '@/console/resource/fields';
import type { HandSection } from '@/console/resource/resource-panel';
import { Section } from '@/console/ui/section';

/** A section of sentences, each in a line of its own; nothing where there is none. */
export const linesSection = (title: string, field: string): HandSection =>
  function Lines({ row }: { row: Row }) {
    const lines = row[field] as readonly string[];
    return lines.length === 0 ? null : (
      <Section title={title}>
        <ul className="grid gap-4 t-sub l-22">
          {lines.map((line, at) => (
            // sentences may repeat, and their order never changes
            <li key={at}>{line}</li>
          ))}
        </ul>
      </Section>
    );
  };
