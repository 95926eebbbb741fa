import { WEBKIT } from './webkit.ts';
import { testEngine } from './test-engine.ts';

testEngine(WEBKIT);
