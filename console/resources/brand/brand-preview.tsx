'use client';

import type { CSSProperties } from 'react';
import type { Row } from '@/console/resource/fields';
import { Section } from '@/console/ui/section';
import { hasOwnIcons, iconsInConsole, isHex } from '@/lib/contract/brand';
import { brandTokens, GROUNDS } from '@/lib/contract/brand-colors';
import { site } from '@/lib/kit/site';
import { brandCopy as copy } from './copy';

type Theme = 'light' | 'dark';
const INKS = { light: '#131a29', dark: '#edf1f8' };

const block = (style: CSSProperties): CSSProperties => ({
  borderRadius: 12,
  padding: 12,
  ...style,
});

function Phone({ theme, primary, name }: { theme: Theme; primary: string; name: string }) {
  const isPresent = primary.toLowerCase() === site().brand.primary.toLowerCase();
  const tokens = isPresent ? null : brandTokens(primary)[theme];
  const color = (token: string) => tokens?.[token] ?? `var(--${token})`;
  const { bg, surface } = GROUNDS[theme];
  return (
    <figure data-theme={theme} className="grid gap-8" style={block({ background: bg, width: 180 })}>
      <b style={{ color: INKS[theme] }}>{name}</b>
      <div className="grid gap-8" style={block({ background: surface })}>
        <span style={{ color: color('brand-ink') }}>{copy.link}</span>
        <span
          style={block({ background: color('brand-fill'), color: color('on-brand'), padding: 8 })}
        >
          {copy.button}
        </span>
        <span
          style={block({ background: color('brand-wash'), color: color('brand-ink'), padding: 8 })}
        >
          {copy.chosen}
        </span>
      </div>
      <figcaption className="t-cap" style={{ color: INKS[theme] }}>
        {copy.themes[theme]}
      </figcaption>
    </figure>
  );
}

function Icons({ icons: folder = '', shortName, name, slogan }: Record<string, string>) {
  if (!hasOwnIcons({ icons: folder })) return null;
  const icons = iconsInConsole(folder);
  return (
    <div className="row gap-14 wrap">
      <figure className="grid gap-4 centered t-cap">
        <img
          src={`${icons}app-icon-192.png`}
          width={72}
          height={72}
          style={{ borderRadius: 16 }}
          alt={copy.icon}
        />
        <figcaption>{shortName}</figcaption>
      </figure>
      <figure className="grid gap-4 t-cap">
        <img src={`${icons}share.png`} width={200} height={105} alt={copy.card} />
        <figcaption>
          {name} · {slogan}
        </figcaption>
      </figure>
    </div>
  );
}

/** @param parts texts, colour and folder of icons, in order */
export function BrandPreview({ parts }: { parts: readonly string[] }) {
  const [name = '', shortName = '', slogan = '', typed = '', icons = ''] = parts;
  const primary = isHex(typed) ? typed : site().brand.primary;
  return (
    <Section title={copy.preview}>
      <div className="grid gap-14">
        <div className="row gap-14 wrap">
          <Phone theme="light" {...{ primary, name }} />
          <Phone theme="dark" {...{ primary, name }} />
        </div>
        <Icons {...{ icons, shortName, name, slogan }} />
      </div>
    </Section>
  );
}

export const BrandPreviewOfRow = ({ row }: { row: Row }) => (
  <BrandPreview parts={row.parts as readonly string[]} />
);
