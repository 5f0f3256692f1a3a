'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { channel, figure, figureRow } from '@/lib/contract/console/resources/figure';
import { linesSection } from '../lines-section';
import { figuresCopy as copy } from './copy';

const FIGURE = {
  'figure.lines': linesSection(copy.lines, 'lines'),
  'figure.changes': linesSection(copy.changes, 'changes'),
};
const ROW = { 'figure-row.source': linesSection(copy.source, 'source') };
const CHANNEL = { 'channel.rows': linesSection(copy.rows, 'rows') };

export const NumbersScreen = () => <ResourceScreen resource={figure} sections={FIGURE} />;
export const FigureRowsScreen = () => <ResourceScreen resource={figureRow} sections={ROW} />;
export const ChannelsScreen = () => <ResourceScreen resource={channel} sections={CHANNEL} />;
