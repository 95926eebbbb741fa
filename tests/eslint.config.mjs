import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The folders that handle content, each of which may import those to its left. */
const WORDS = ['lib', 'schemas', 'worksheets/model', 'drawings', 'queries', 'worksheets/queries'];

/**
 * Each folder of `src/` and those that it may import; what a folder of a family may import is said for each of its own
 * folders. The islands and a reader's own figures (worksheets/browser) read no content, and the content check does not
 * use the queries.
 */
const MAY_IMPORT = {
  lib: [],
  brand: ['lib', 'drawings'],
  schemas: ['lib'],
  'worksheets/model': ['lib', 'schemas'],
  'content-reader': ['lib', 'schemas', 'worksheets/model'],
  'worksheets/workbook': ['lib', 'schemas', 'worksheets/model'],
  'worksheets/browser': ['lib', 'worksheets/model', 'drawings', 'islands'],
  'worksheets/queries': ['lib', 'schemas', 'worksheets/model', 'worksheets/workbook', 'queries'],
  'worksheets/components': [
    ...WORDS,
    'worksheets/workbook',
    'worksheets/browser',
    'components',
    'styles',
  ],
  drawings: ['lib', 'schemas', 'worksheets/model'],
  queries: ['lib', 'schemas', 'worksheets/model', 'drawings'],
  enquiry: ['lib'],
  islands: ['styles', 'lib', 'enquiry', 'worksheets/model'],
  'content-check': ['lib', 'schemas', 'content-reader', 'worksheets/model', 'drawings'],
  integrations: ['lib', 'schemas', 'queries', 'content-reader', 'content-check', 'hosting'],
  hosting: ['lib'],
  cli: [...WORDS, 'content-reader', 'content-check', 'hosting', 'enquiry'],
  components: [
    ...WORDS,
    'brand',
    'enquiry',
    'islands',
    'worksheets/browser',
    'worksheets/components',
    'styles',
  ],
  layouts: [...WORDS, 'enquiry', 'islands', 'components', 'worksheets/components', 'styles'],
  pages: [
    ...WORDS,
    'brand',
    'enquiry',
    'islands',
    'components',
    'worksheets/workbook',
    'worksheets/components',
    'layouts',
  ],
};

const FOLDERS = [...Object.keys(MAY_IMPORT), 'styles'];

const importDirections = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  files: [`src/${folder}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            // A gitignore pattern would treat the '#' as the start of a comment.
            regex: `^#(?:${FOLDERS.filter((other) => other !== folder && !allowed.includes(other)).join('|')})/|/(?:content|supabase)/`,
            message: `src/${folder}/ may import from: ${allowed.join(', ') || 'no other folder'}.`,
          },
          {
            group: ['../*'],
            message: "Relative imports stay inside one folder; write '#folder/file.ts'.",
          },
        ],
      },
    ],
  },
}));

export default defineConfig(
  { ignores: ['dist', '.astro', '.data', '.wrangler', 'tests/.output'] },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  astro.configs['flat/recommended'],
  { files: ['**/*.tsx'], ...reactHooks.configs.flat.recommended },
  ...importDirections,
  {
    files: ['src/**'],
    ignores: [
      'src/queries/**',
      'src/worksheets/queries/**',
      'src/content.config.ts',
      'src/**/*.astro',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'astro:content',
              importNames: ['getCollection', 'getEntry', 'getEntries'],
              message: 'Use a query from src/queries/.',
            },
          ],
        },
      ],
    },
  },
  {
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
    rules: {
      'no-undef': 'off', // TypeScript checks this.
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-nested-ternary': 'error',
    },
  },
);
