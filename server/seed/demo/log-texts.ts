import { demoData } from './data';

export interface DemoComment {
  /** Null = a tutor. */
  by: string | null;
  content: string;
}

export interface DemoLog {
  name: string;
  /** Days before seeding. */
  daysAgo: number;
  content: string;
  isPublic?: boolean;
  likes?: number;
  pictures?: readonly string[];
  comments?: readonly DemoComment[];
}

export const demoLogs = demoData<readonly DemoLog[]>('logs');
