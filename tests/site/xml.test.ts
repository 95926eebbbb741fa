// Every XML file of the site is well-formed for a strict parser: one character that XML forbids loses a whole feed.
import { globSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { readSiteFile } from '../support/built-site.ts';
import { SITE_FOLDER } from '../support/environment.ts';

const files = globSync('**/*.{xml,svg}', { cwd: SITE_FOLDER });

test.each(files)('%s is well-formed XML', (file) => {
  expect(errorsIn(readSiteFile(file))).toEqual([]);
});

function errorsIn(text: string): string[] {
  const errors: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => errors.push(message));
  parser.write(text).close();
  return errors;
}
