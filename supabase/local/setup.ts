// Creates the embedded backend's keys at the first start, before the site is built with them.
import { ensureKeys } from './keys.ts';

ensureKeys();
