/** @type {import('prettier').Config} */
export default {
  singleQuote: true,
  printWidth: 100,
  plugins: ['prettier-plugin-astro', 'prettier-plugin-tailwindcss'],
  tailwindStylesheet: './src/styles/global.css',
  overrides: [
    { files: '*.astro', options: { parser: 'astro' } },
    // Prose is wrapped by the reader's screen, not by us.
    { files: ['*.md', '*.mdx', '*.yaml'], options: { proseWrap: 'preserve' } },
  ],
};
