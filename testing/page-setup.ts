import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/* Answers may come late on a busy machine (ms). */
configure({ asyncUtilTimeout: 15_000 });
