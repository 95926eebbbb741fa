import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { MAY_IMPORT, allowedSpecifiers, filesOf } from './support/import-law.mjs';

const importDirections = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  ...filesOf(folder),
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            // A gitignore pattern would treat the '#' as the start of a comment.
            regex: `^#(?!${allowedSpecifiers(folder).source.slice(2)})|/(?:content|supabase)/`,
            message: `src/${folder}/ may import from: ${allowed.join(', ') || 'no other folder'}; from a house, its doors (tests/support/import-law.mjs).`,
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
      'no-restricted-properties': [
        'error',
        ...['ariaInvalid', 'ariaDisabled'].map((property) => ({
          property,
          message: 'Firefox 115 does not reflect it; set the attribute.',
        })),
      ],
    },
  },
);
