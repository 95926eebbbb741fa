import { FIREFOX } from './firefox.ts';
import { testEngine } from './test-engine.ts';

testEngine(FIREFOX);
