import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/* What is awaited may come late on a busy machine (ms). */
configure({ asyncUtilTimeout: 15_000 });
